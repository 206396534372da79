import { equal, match } from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { stock } from '@tabia/school-kit/catalogue/small.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../db/connection/open.ts'
import { migrate } from '../db/migrate.ts'
import { doctorCommand } from './doctor.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabia-doctor-'))
/** A mail server that knows one password. */
const letters: string[] = []
const mail = new SMTPServer({
  secure: false,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('535 wrong password')),
  onData: (stream, { envelope }, done) => {
    stream.resume()
    stream.on('end', () => {
      letters.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
const KEY = 'k'.repeat(43)
/** A payment service that knows one key. */
const service = createServer((request, response) => {
  const known = request.headers.authorization === `Basic ${Buffer.from(`7:live_${KEY}`).toString('base64')}`
  response.writeHead(known ? 404 : 401, { 'content-type': 'application/json' }).end('{"type":"error"}')
})
/** A database that takes connections and says nothing. */
const silent = createSocketServer()
const held = new Set<Socket>()
silent.on('connection', socket => held.add(socket))

let school: School
let port: number
before(async () => {
  mail.listen(0, '127.0.0.1')
  service.listen(0, '127.0.0.1')
  silent.listen(0, '127.0.0.1')
  for (const each of [mail.server, service, silent]) if (!each.listening) await once(each, 'listening')
  school = await openSchool()
  port = await school.listen()
})
after(async () => {
  mail.close()
  service.close()
  for (const socket of held) socket.destroy()
  silent.close()
  await school.close()
  rmSync(folder, { recursive: true })
})

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

/** What the doctor says with these settings. */
async function doctor(settings: Record<string, string> = {}, ...args: string[]) {
  const said: string[] = []
  const env = {
    DATA_DIR: join(folder, 'data'),
    ORIGIN: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://school:right@127.0.0.1:${portOf(mail.server)}`,
    ...settings,
  }
  const code = await doctorCommand(args, env, text => void said.push(text))
  return { code, text: said.join('\n') }
}

test('of a school that is well every part is ok, and a letter to try arrives', async () => {
  const { text } = await doctor({}, '--letter', 'owner@example.org')
  match(text, /^ok {3}database {2}it answers, version 1\d/m)
  match(text, /^ok {3}mail {6}127\.0\.0\.1:\d+ took a letter to owner@example\.org$/m)
  match(text, /^ok {3}address {3}http:\/\/127\.0\.0\.1:\d+ is ready, /m)
  match(text, /^ok {3}disk /m)
  equal(letters.at(-1), 'owner@example.org')
})

test('tables that are missing are named, and made by nothing but the server', async () => {
  for (const _ of [1, 2]) {
    const { code, text } = await doctor()
    match(text, /^BAD {2}database {2}migrations are missing: 001-first, .*\n +→ start the server/m)
    equal(code, 1)
  }
})

test('a school whose tasks were not measured for days is told so', async () => {
  const settings = { DATA_DIR: join(folder, 'measured') }
  const { db, close } = await openDatabase(readConfig(settings))
  await migrate(db)
  await stock(db, new Date())
  const courses = await db.selectFrom('courses').select('id').execute()
  const measuredAt = (index: number) => new Date(Date.now() - (index === 0 ? 73.5 : 1) * 3_600_000)
  const rows = courses.map(({ id }, index) => ({
    courseId: id,
    day: '2026-03-02',
    stamp: '',
    measuredAt: measuredAt(index),
  }))
  await db.insertInto('measuredCourses').values(rows).execute()
  await close()
  const { text } = await doctor(settings)
  match(
    text,
    /^BAD {2}database {2}the tasks of every course were measured 73 h ago\n +→ is the server running/m,
  )
})

test('settings that are wrong are named before anything else', async () => {
  const { code, text } = await doctor({ NODE_ENV: 'production' })
  match(text, /^BAD {2}settings {2}JWT_SECRET must be set in production\.\n +→ docs\/settings\.md/m)
  match(text, /to mend\.$/)
  equal(code, 1)
})

test('a mail server with another password, and one that is away', async () => {
  const wrong = await doctor({ SMTP_URL: `smtp://school:wrong@127.0.0.1:${portOf(mail.server)}` })
  match(wrong.text, /^BAD {2}mail .*EAUTH.*\n +→ the user or password in SMTP_URL is wrong/m)
  const away = await doctor({ SMTP_URL: 'smtp://127.0.0.1:9' })
  match(away.text, /^BAD {2}mail .*\n +→ compare SMTP_URL/m)
  equal(away.code, 1)
})

test('a database that is away, and one that says nothing', async () => {
  const away = await doctor({ DATABASE_URL: 'postgres://postgres@127.0.0.1:9/school' })
  match(away.text, /^BAD {2}database {2}The database at DATABASE_URL does not answer\.\n +→ systemctl/m)
  const mute = await doctor({ DATABASE_URL: `postgres://postgres@127.0.0.1:${portOf(silent)}/school` })
  match(mute.text, /accepts connections and says nothing/)
})

test('keys the payment service does not know, and an address its notices do not reach', async () => {
  const payments = {
    PAYMENTS: 'yookassa',
    YOOKASSA_SHOP_ID: '7',
    YOOKASSA_API_URL: `http://127.0.0.1:${portOf(service)}`,
  }
  const right = await doctor({ ...payments, YOOKASSA_SECRET_KEY: `live_${KEY}` })
  match(right.text, /^ok {3}payments {2}yookassa knows our key$/m)
  match(right.text, /^ok {3}clock {5}it agrees with 127\.0\.0\.1/m)
  const wrong = await doctor({ ...payments, YOOKASSA_SECRET_KEY: `live_${KEY}x` })
  match(wrong.text, /^BAD {2}payments {2}yookassa does not know our key\n +→ compare the keys/m)
  // This school takes play money: notices of other services are not answered.
  match(wrong.text, /^BAD {2}notices .* answers 404\n +→ let the proxy pass/m)
})

test('an address where nothing answers, or something else does', async () => {
  match(
    (await doctor({ ORIGIN: 'http://127.0.0.1:9' })).text,
    /^BAD {2}address .*ECONNREFUSED|^BAD {2}address .*bad port/m,
  )
  match(
    (await doctor({ ORIGIN: `http://127.0.0.1:${portOf(service)}` })).text,
    /^BAD {2}address .* is answered by something else/m,
  )
})

test('a data folder that cannot be', async () => {
  writeFileSync(join(folder, 'a file'), '')
  match(
    (await doctor({ DATA_DIR: join(folder, 'a file', 'data') })).text,
    /^BAD {2}disk .* cannot be written/m,
  )
})

test('words that make no sense are answered by the usage', async () => {
  equal((await doctor({}, '--force')).code, 2)
})
