import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Answers, type Attack, endlessBodies, gets, uploads } from './attack/attackers.ts'
import { watchMemory } from './kit/memory.ts'
import { losslessWebp, stagedJpeg, stagedPng } from './attack/pictures.ts'
import { type AttackedSchool, withSchool } from './attack/school.ts'
import type { Fault, FaultOptions } from './kit/options.ts'
import { keepPiece } from './kit/results.ts'
import { median } from '../bench/measure/percentile.ts'
import { steadily } from '../bench/measure/steadily.ts'

// What a login of others takes alone and beside each attack, and the most memory the server and its children have
// meanwhile. Embedded, or on the PostgreSQL of TEST_DATABASE_URL. Client, server and database share the machine: the
// ratio of one row is the figure to trust.

export const fault: Fault = {
  summary: 'logins of others beside costly calls, slow bodies and floods: how long, how much memory',
  cases: 11,
  run,
}

// In turns alone and beside: what else the machine does then falls on both.
const ROUNDS = 3
const LOGINS = { perSecond: 4, seconds: 4 }
/** An attack is given so long before logins are measured beside it. */
const LEAD_MS = 1000
const PASSWORD = 'a password of the bench'
/** Each has an address and an email: no limit may count them together. */
const OTHERS = Array.from({ length: 10 }, (_, at) => ({
  email: `other${at}@example.org`,
  address: `127.0.7.${at + 1}`,
}))
type Other = (typeof OTHERS)[number]

const ATTACKS: [name: string, attack: () => Promise<Attack> | Attack][] = [
  ['pictures of 50 megapixels, 16 bit, in stages', async () => uploads(await stagedPng(8000, 6250))],
  ['pictures of 12 megapixels, 16 bit, in stages', async () => uploads(await stagedPng(4000, 3000))],
  ['pictures of 6 megapixels, 16 bit, in stages', async () => uploads(await stagedPng(3000, 2000))],
  ['pictures of 24 megapixels, WebP', async () => uploads(await losslessWebp(6000, 4000))],
  ['pictures of 6 megapixels, JPEG in stages', async () => uploads(await stagedJpeg(3000, 2000))],
  ['200 endless bodies without a token', () => endlessBodies(false)],
  ['200 endless bodies with tokens', () => endlessBodies(true)],
  [
    'images of one award',
    () => gets(({ awardSlug }) => `/api/awards/${awardSlug}/og.png?lang=ru`, '127.0.3.1'),
  ],
  ['unknown paths', () => gets(() => '/api/nothing/at/all', '127.0.4.1')],
  ['pages of awards', () => gets(({ awardSlug }) => `/account/awards/${awardSlug}x`, '127.0.5.1')],
  ['the source archive', () => gets(() => '/source.tar.gz', '127.0.6.1')],
]

/** A case is an attack; they come in the order above. */
async function run({ seed, cases, isOver }: FaultOptions): Promise<boolean> {
  for (const [name, make] of ATTACKS.slice(0, cases)) {
    if (isOver()) break
    const attack = await make()
    await keepPiece(`costly-calls: ${name}`, seed, () => withSchool(school => measure(attack, school)))
  }
  return true
}

async function measure(attack: Attack, school: AttackedSchool) {
  for (const other of OTHERS) await register(school, other)
  const memory = watchMemory(school.pid)
  await steadily({ ...LOGINS, seconds: 2 }, turn => logIn(school, turn))
  const quiet = memory.takePeak()
  const times: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] }
  const answers: Answers = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    times.alone.push(...(await steadily(LOGINS, turn => logIn(school, turn))))
    const stop = new AbortController()
    const attacking = attack(school, stop.signal)
    await setTimeout(LEAD_MS)
    times.beside.push(...(await steadily(LOGINS, turn => logIn(school, turn))))
    stop.abort()
    for (const [status, count] of await attacking) answers.set(status, (answers.get(status) ?? 0) + count)
  }
  const [alone, beside] = [median(times.alone), median(times.beside)]
  const peak = memory.takePeak()
  await memory.close()

  const counts = {
    loginAloneMs: Math.round(alone),
    loginBesideMs: Math.round(beside),
    quietMb: Math.round(quiet),
    peakMb: Math.round(peak),
    ...Object.fromEntries([...answers].map(([status, count]) => [`answered ${status}`, count])),
  }
  return { counts, problems: [] }
}

async function register(school: AttackedSchool, other: Other): Promise<void> {
  const agreed = { accept_terms: true, accept_consent: true }
  const account = { name: 'Anna', email: other.email, password: PASSWORD, ...agreed }
  await post(school, '/api/auth/register', other, account)
}

async function logIn(school: AttackedSchool, turn: number): Promise<void> {
  const other = OTHERS[turn % OTHERS.length]
  if (other) await post(school, '/api/auth/login', other, { email: other.email, password: PASSWORD })
}

/** Anything but success ends the bench: a refused login would look like a fast one. */
function post({ port }: AttackedSchool, path: string, { address }: Other, sent: object): Promise<void> {
  const body = JSON.stringify(sent)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', localAddress: address, method: 'POST', path, headers, agent: false },
      answer => {
        answer.resume()
        if (answer.statusCode === 200) answer.once('end', resolve)
        else reject(new Error(`${path}: HTTP ${answer.statusCode}`))
      },
    )
    asked.once('error', reject)
    asked.end(body)
  })
}
