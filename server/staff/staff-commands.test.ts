import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { updateProfile } from '@tabia/contract/account.ts'
import { sendMessage, sendReview } from '@tabia/contract/support.ts'
import { sendLetters } from '../jobs/send-letters.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import {
  LETTERS_USAGE,
  lettersCommand,
  MESSAGES_USAGE,
  messagesCommand,
  REVIEWS_USAGE,
  reviewsCommand,
} from './staff-commands.ts'

let school: School
before(async () => {
  school = await openSchool({ config: { supportEmail: 'support@example.org' } })
})
after(() => school.close())

const refusing = {
  send: async () => {
    throw new Error('550 no such mailbox')
  },
  close: () => {},
}

test('a letter given up after its tries is listed with the mail server’s words, and tried again when told', async () => {
  equal((await lettersCommand(school.deps, ['list'])).text, 'No letter waits.\n')
  await school.register('full@example.org')
  for (let tries = 0; tries < 15; tries++) {
    await sendLetters(school.deps, refusing)
    school.clock.advance({ hours: 1 })
  }
  match(
    (await lettersCommand(school.deps, ['list'])).text,
    /^(\d+)  2026-11-16 09:00  verify  full@example.org  tries 15  given up\n {4}Error: 550 no such mailbox\n$/,
  )
  const sent: string[] = []
  const mailer = {
    send: async ({ recipient }: { recipient: string }) => void sent.push(recipient),
    close: () => {},
  }
  equal(await sendLetters(school.deps, mailer), 0)
  deepEqual(await lettersCommand(school.deps, ['retry']), { text: '1 letters are due now.\n', code: 0 })
  await sendLetters(school.deps, mailer)
  deepEqual(sent, ['full@example.org'])
  equal((await lettersCommand(school.deps, ['retry', '99999'])).code, 1)
})

test('messages are listed until they are closed, and can be opened again', async () => {
  const learner = await school.register('writer@example.org')
  await learner.call(sendMessage, { subject: 'payment', text: 'Where is\nmy course?' })
  const { text } = await messagesCommand(school.deps, ['list'])
  const id =
    /^(\d+)  .*  payment  learner \d+  writer@example.org  open\n {4}Where is\n {4}my course\?\n$/.exec(
      text,
    )?.[1] ?? ''
  equal((await messagesCommand(school.deps, ['close', id])).text, `Message ${id} is closed.\n`)
  equal((await messagesCommand(school.deps, ['list'])).text, 'There are no such messages.\n')
  match((await messagesCommand(school.deps, ['list', '--all'])).text, /closed 20/)
  equal((await messagesCommand(school.deps, ['close', id, '--undo'])).text, `Message ${id} is open.\n`)
  equal((await messagesCommand(school.deps, ['close', '99999'])).code, 1)
})

test('a review is on the landing page once it is published, under the name its writer shows', async () => {
  const learner = await school.register('happy@example.org')
  await learner.call(updateProfile, { hideName: true, nickname: 'Castler' })
  await learner.call(sendReview, { text: 'I see <mates> now', agreed: true })
  const landing = async (path: string) => {
    school.clock.advance({ minutes: 1 })
    return (await school.visitor().request({ url: path, headers: { cookie: 'language=en' } })).payload
  }
  equal((await landing('/en/')).includes('id="reviews"'), false)

  const id = /^(\d+) /.exec((await reviewsCommand(school.deps, ['list'])).text)?.[1] ?? ''
  equal((await reviewsCommand(school.deps, ['publish', id])).text, `Review ${id} is published.\n`)
  const page = await landing('/en/')
  match(page, /<blockquote><p>I see &lt;mates&gt; now<\/p><\/blockquote>\s*<figcaption>Castler<\/figcaption>/)
  equal((await reviewsCommand(school.deps, ['list'])).text, 'There are no such reviews.\n')
  await reviewsCommand(school.deps, ['publish', id, '--undo'])
  equal((await landing('/en/')).includes('id="reviews"'), false)
})

test('a review is not published without its writer’s consent', async () => {
  const learner = await school.register()
  await learner.call(sendReview, { text: 'For you alone', agreed: false })
  match((await reviewsCommand(school.deps, ['list', '--all'])).text, /not to be published\n {4}For you alone/)
  const id = /^(\d+) /.exec((await reviewsCommand(school.deps, ['list', '--all'])).text)?.[1] ?? ''
  deepEqual(await reviewsCommand(school.deps, ['publish', id]), {
    text: 'The learner has not agreed to the publication of this review.\n',
    code: 1,
  })
})

test('words that make no sense are answered by the usage', async () => {
  deepEqual(await lettersCommand(school.deps, ['retry', 'all']), { text: LETTERS_USAGE, code: 2 })
  deepEqual(await messagesCommand(school.deps, ['close']), { text: MESSAGES_USAGE, code: 2 })
  deepEqual(await reviewsCommand(school.deps, ['publish', '1', '--now']), { text: REVIEWS_USAGE, code: 2 })
})
