import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getSubjects, sendMessage, sendReview } from '@tabia/contract/support.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

type School = Awaited<ReturnType<typeof openSchool>>
let school: School
before(async () => {
  school = await openSchool({ config: { supportEmail: 'support@example.org' } })
})
after(() => school.close())

const RESOLUTION = { inner: '1280x720', avail: '1920x1040', screen: '1920x1080' }

async function lastLetter() {
  const letters = await school.db
    .selectFrom('letters')
    .where('recipient', '=', 'support@example.org')
    .orderBy('id')
    .selectAll()
    .execute()
  const letter = letters.at(-1)
  if (!letter) throw new Error('no letter to support')
  return letter
}
const messages = () => school.db.selectFrom('messages').orderBy('id').selectAll().execute()
const reviews = () => school.db.selectFrom('reviews').orderBy('id').selectAll().execute()

test('the subjects come in the language of the request, the review last', async () => {
  const learner = await school.register()
  deepEqual(await learner.call(getSubjects), {
    subjects: [
      { id: 'question', name: 'Question about training' },
      { id: 'payment', name: 'Payment' },
      { id: 'bug', name: 'Something does not work' },
      { id: 'review', name: 'Review' },
    ],
  })
  const { subjects } = await learner.call(getSubjects, undefined, { locale: 'ru' })
  deepEqual(
    subjects.map(({ name }) => name),
    ['Вопрос о тренировке', 'Оплата', 'Что-то не работает', 'Отзыв'],
  )
})

test('a message is kept with the screen it was written on, and mailed to support', async () => {
  const learner = await school.register('anna@example.org')
  const body = { subject: 'payment' as const, text: ' Paid <twice>.\n\nWhat now? ', resolution: RESOLUTION }
  deepEqual(await learner.call(sendMessage, body), { message: 'Thank you, your message has been sent.' })

  const message = (await messages()).at(-1)
  equal(message?.subject, 'payment')
  equal(message?.text, 'Paid <twice>.\n\nWhat now?')
  deepEqual(
    [message?.innerSize, message?.availSize, message?.screenSize],
    ['1280x720', '1920x1040', '1920x1080'],
  )

  const letter = await lastLetter()
  // The address is not proved: an answer might reach another person.
  equal(letter.replyTo, null)
  equal(letter.language, 'ru')
  match(letter.subject, /^Оплата: пишет ученик \d+$/)
  for (const part of ['Anna, anna@example.org', 'ещё не подтвердил', 'Paid <twice>.', 'Окно 1280x720']) {
    equal(letter.text.includes(part), true, part)
  }
  equal(letter.html.includes('Paid &lt;twice&gt;.'), true)
  match(letter.html, /href="mailto:anna%40example\.org\?subject=/)
})

test('sizes that are missing or no sizes are nothing, never an error', async () => {
  const learner = await school.register()
  const odd = [
    undefined,
    'big',
    { inner: '1280×720', avail: 7, screen: '800x600' },
  ] as unknown as (typeof RESOLUTION)[]
  for (const resolution of odd) await learner.call(sendMessage, { subject: 'bug', text: 'x', resolution })
  deepEqual(
    (await messages())
      .slice(-3)
      .map(({ innerSize, availSize, screenSize }) => [innerSize, availSize, screenSize]),
    [
      [null, null, null],
      [null, null, null],
      [null, null, '800x600'],
    ],
  )
})

test('a review is kept with what the learner agreed to', async () => {
  const learner = await school.register()
  for (const agreed of [true, false]) {
    const thanks = await learner.call(sendReview, { text: 'Clear and kind', agreed }, { locale: 'ru' })
    deepEqual(thanks, { message: 'Спасибо за отзыв.' })
    const review = (await reviews()).at(-1)
    deepEqual([review?.text, review?.agreed], ['Clear and kind', agreed])
    const { text } = await lastLetter()
    match(text, agreed ? /Публиковать можно, с подписью: Anna\./ : /Публиковать нельзя/)
  }
})

for (const [name, body, message] of [
  ['no subject', { text: 'x' }, 'Choose subject'],
  ['an unknown subject', { subject: 'weather', text: 'x' }, 'Choose subject'],
  ['the review as a message', { subject: 'review', text: 'x' }, 'Choose subject'],
  ['an empty text', { subject: 'bug', text: ' \n ' }, 'Please fill out this field.'],
  ['a long text', { subject: 'bug', text: 'x'.repeat(5001) }, 'A message can hold 5000 characters at most'],
] as const) {
  test(`${name} is refused with its sentence`, async () => {
    const learner = await school.register()
    const kept = (await messages()).length
    await rejects(learner.call(sendMessage, body as never), { http: 422, message })
    equal((await messages()).length, kept)
  })
}

test('a review needs a text and a clear word about publishing', async () => {
  const learner = await school.register()
  await rejects(learner.call(sendReview, { text: '', agreed: true }), {
    http: 422,
    message: 'Please fill out this field.',
  })
  await rejects(learner.call(sendReview, { text: 'x', agreed: 'yes' } as never), { http: 422 })
})

test('a guest writes nothing', async () => {
  for (const call of [
    school.visitor().call(getSubjects),
    school.visitor().call(sendMessage, { subject: 'bug', text: 'x' } as never),
    school.visitor().call(sendReview, { text: 'x', agreed: true }),
  ]) {
    await rejects(call, { http: 401 })
  }
})

test('five in ten minutes, messages and reviews together; what was refused does not count', async () => {
  const strict = await openSchool({ config: { rateLimits: true } })
  try {
    const learner = await strict.register()
    const message = { subject: 'bug', text: 'x', resolution: RESOLUTION } as const
    await rejects(learner.call(sendMessage, { ...message, text: '' }), { http: 422 })
    for (let count = 0; count < 3; count += 1) await learner.call(sendMessage, message)
    for (let count = 0; count < 2; count += 1) await learner.call(sendReview, { text: 'x', agreed: false })
    await rejects(learner.call(sendMessage, message), { http: 429 })
    await rejects(learner.call(sendReview, { text: 'x', agreed: true }), { http: 429 })
    await (await strict.register()).call(sendMessage, message)
  } finally {
    await strict.close()
  }
})

test('an answer to a message or review goes to the learner whose address is proved', async () => {
  const learner = await school.register('proved@example.org')
  await school.db
    .updateTable('users')
    .set({ emailVerifiedAt: school.clock.now() })
    .where('email', '=', 'proved@example.org')
    .execute()
  await learner.call(sendMessage, { subject: 'bug', text: 'x', resolution: RESOLUTION })
  equal((await lastLetter()).replyTo, 'proved@example.org')
  await learner.call(sendReview, { text: 'Good', agreed: true })
  const last = await lastLetter()
  deepEqual([last.kind, last.replyTo], ['support_review', 'proved@example.org'])
})
