import { deepEqual, equal, match, ok, partialDeepStrictEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { smtpMailer } from '../outside/mailer.ts'
import { postLetter } from '../outside/outbox.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { reportWaiting, startSendingLetters, MOST_TRIES, sendLetters } from './send-letters.ts'

/** A mail server that keeps what it is given, or says no. */
function openPostOffice() {
  const received: string[] = []
  const post = { received, refusing: false, port: 0, close: () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(post.refusing ? new Error('mailbox of anna@example.org is full') : null),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => (received.push(text), done()))
    },
  })
  return new Promise<typeof post>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address()
      post.port = typeof address === 'object' && address ? address.port : 0
      post.close = () => server.close()
      resolve(post)
    })
  })
}

const [school, office] = [await openSchool(), await openPostOffice()]
const settings = {
  mailFrom: '«Табия» <school@example.org>',
  origin: 'https://school.example',
  supportEmail: 'support@example.org',
}
const mailer = smtpMailer(`smtp://127.0.0.1:${office.port}`, settings)
after(async () => {
  mailer.close()
  office.close()
  await school.close()
})

const send = () => sendLetters(school.deps, mailer)
const lettersTo = (recipient: string) =>
  school.db.selectFrom('letters').where('recipient', '=', recipient).selectAll().execute()

test('a letter arrives as it was written, once, and is not kept', async () => {
  await school.register('anna@example.org', 'ru')
  const [written] = await lettersTo('anna@example.org')
  equal(await send(), 1)
  equal(await send(), 0)

  const [raw = '', ...more] = office.received.splice(0)
  deepEqual(more, [])
  const mail = await PostalMime.parse(raw)
  deepEqual(mail.from, { name: '«Табия»', address: 'school@example.org' })
  deepEqual(mail.to, [{ name: '', address: 'anna@example.org' }])
  deepEqual(mail.replyTo, [{ name: '', address: 'support@example.org' }])
  equal(mail.subject, 'Подтвердите адрес почты в «Табии»')
  equal(mail.messageId, `<letter-${written?.id}@school.example>`)
  equal(mail.text?.trim(), written?.text.trim())
  equal(mail.html?.trim(), written?.html.trim())
  equal(mail.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated')

  const [kept] = await lettersTo('anna@example.org')
  deepEqual([kept?.text, kept?.html, kept?.sentAt], ['', '', school.clock.now()])
})

test('while the mail server says no, registering works and the letter is tried again, ever more patiently', async () => {
  office.refusing = true
  await school.register('boris@example.org')
  const pauses: number[] = []
  for (let time = 0; time < 9; time++) {
    equal(await send(), 1)
    equal(await send(), 0)
    const [letter] = await lettersTo('boris@example.org')
    equal(letter?.sentAt, null)
    match(letter?.lastError ?? '', /mailbox/)
    const pause = ((letter?.nextTryAt.getTime() ?? 0) - school.clock.now().getTime()) / 1000
    pauses.push(pause)
    school.clock.advance({ seconds: pause })
  }
  deepEqual(pauses, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600])

  office.refusing = false
  equal(await send(), 1)
  equal(office.received.splice(0).length, 1)
})

test('a letter that no mail server takes is given up at last', async () => {
  office.refusing = true
  await school.register('nobody@example.org')
  let tries = 0
  for (let hours = 0; hours < 40; hours++) {
    tries += await send()
    school.clock.advance({ hours: 1 })
  }
  equal(tries, 15)
  office.refusing = false
})

test('several senders share the work, and none sends what another has in hand', async () => {
  for (let number = 0; number < 6; number++) await school.register(`share${number}@example.org`)
  const sent = await Promise.all([send(), send(), send()])
  equal(
    sent.reduce((sum, number) => sum + number, 0),
    6,
  )
  equal(office.received.splice(0).length, 6)
})

test('the letter of a sender that died is sent by the next one', async () => {
  await school.register('orphan@example.org')
  const dying = { send: () => new Promise<void>(() => {}), close: () => {} }
  void sendLetters(school.deps, dying)
  await until(async () => (await lettersTo('orphan@example.org'))[0]?.tries === 1)
  equal(await send(), 0)
  school.clock.advance({ minutes: 10 })
  equal(await send(), 1)
  equal(office.received.splice(0).length, 1)
})

test('however slow the mail server, no letter is sent twice by two senders', async () => {
  for (let number = 0; number < 10; number++) await school.register(`slow${number}@example.org`)
  const sent: number[] = []
  const quick = { send: async ({ id }: { id: number }) => void sent.push(id), close: () => {} }
  const slow = {
    ...quick,
    async send({ id }: { id: number }) {
      sent.push(id)
      school.clock.advance({ minutes: 2 })
      if (sent.length >= 4) await sendLetters(school.deps, quick)
    },
  }
  await sendLetters(school.deps, slow)
  await sendLetters(school.deps, quick)
  equal(sent.length, 10)
  equal(new Set(sent).size, 10)
})

test('an answer to a learner’s message goes to the learner whose address is proved, and to no other', async () => {
  const letter = { subject: 'A message', heading: '', paragraphs: [], closing: '', language: 'ru' } as const
  const button = { label: 'x', url: 'https://school.example' }
  const rest = { ...letter, button, kind: 'support_message', recipient: settings.supportEmail, userId: null }
  await postLetter(school.db, { ...rest, now: school.clock.now(), replyTo: 'anna@example.org' })
  await postLetter(school.db, { ...rest, now: school.clock.now() })
  equal(await send(), 2)
  const mails = await Promise.all(office.received.splice(0).map(raw => PostalMime.parse(raw)))
  deepEqual(
    mails.map(mail => mail.replyTo?.map(({ address }) => address)),
    [['anna@example.org'], undefined],
  )
  const kept = await lettersTo(settings.supportEmail)
  deepEqual(
    kept.map(({ replyTo }) => replyTo),
    [null, null],
  )
})

test('the worker that is told to stop sends the letter in hand and no other', async () => {
  for (const name of ['first', 'second']) await school.register(`${name}-stop@example.org`)
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: string[] = []
  const waiting = {
    async send({ recipient }: { recipient: string }) {
      asked.resolve()
      await released.promise
      sent.push(recipient)
    },
    close: () => {},
  }
  const worker = startSendingLetters(school.deps, waiting)
  await asked.promise
  const stopped = worker.stop()
  released.resolve()
  await stopped
  deepEqual(sent, ['first-stop@example.org'])
  equal((await lettersTo('second-stop@example.org'))[0]?.tries, 0)
  equal(await send(), 1)
  office.received.splice(0)
})

test('a letter written or in hand while the clock was ahead goes out once it is right again', async () => {
  await school.register('inhand@example.org')
  school.clock.advance({ days: 90 })
  await school.register('ahead@example.org')
  office.refusing = true
  await send()
  office.refusing = false
  await school.register('unseen@example.org')
  school.clock.advance({ days: -90 })
  equal(await send(), 3)
  equal(office.received.splice(0).length, 3)
})

test('the log tells which letter failed, and not whose it is', async () => {
  const lines: object[] = []
  const log = { ...school.deps.log, warn: (line: object) => lines.push(line) } as typeof school.deps.log
  office.refusing = true
  await school.register('private@example.org')
  await sendLetters({ ...school.deps, log }, mailer)
  office.refusing = false
  equal(lines.length, 1)
  ok(!JSON.stringify(lines).includes('example.org'))
  school.clock.advance({ hours: 1 })
  await send()
  office.received.splice(0)
})

test('the operator is told what does not get out, and nothing while all is well', async () => {
  const other = await openSchool()
  await other.register('waiting@example.org')
  other.log()
  await reportWaiting(other.deps, MOST_TRIES)
  deepEqual(other.log(), [])
  office.refusing = true
  await sendLetters(other.deps, mailer)
  office.refusing = false
  other.clock.advance({ minutes: 12 })
  other.log()
  await reportWaiting(other.deps, MOST_TRIES)
  const [line = '{}'] = other.log()
  partialDeepStrictEqual(JSON.parse(line), { failing: 1, givenUp: 0, oldestMinutes: 12 })
  ok(!line.includes('example.org'))
  await other.close()
})

test('the worker sends by itself, and stops when told', async () => {
  await school.register('worker@example.org')
  const worker = startSendingLetters(school.deps, { ...mailer, close: () => {} })
  await until(() => office.received.length === 1)
  await worker.stop()
  await school.register('later@example.org')
  equal((await lettersTo('later@example.org'))[0]?.tries, 0)
})

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise(resolve => setImmediate(resolve))
}
