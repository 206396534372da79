import { Agent, request as ask } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { CALLS } from '@tabia/contract/calls.ts'
import { openApiDocument } from '@tabia/contract/openapi.ts'
import { NEEDS_CLUSTER } from '@tabia/school-kit/cluster.ts'
import type { Db } from '@tabia/server/db/types.ts'
import { tokensWith } from '@tabia/server/http/token.ts'
import { type Request, requestMaker } from './fuzz/requests.ts'
import type { RealThings } from './fuzz/odd-values.ts'
import { countCalls } from './kit/calls.ts'
import { live } from './kit/learner.ts'
import { watchMemory } from './kit/memory.ts'
import type { Fault, FaultOptions } from './kit/options.ts'
import { type Random, seededRandom } from './kit/random.ts'
import { keepPiece } from './kit/results.ts'
import { type FaultSchool, openFaultSchool, SECRET } from './kit/school.ts'

const PIECE = 10_000
/** After so many cases the things of the school are looked up again, and those who were erased replaced. */
const ROUND = 1000
const AT_ONCE = 8
const LEARNERS = 6
const HANG_MS = 60_000
/** Nothing of the inside may stand in an answer. */
const LEAK = /node_modules|\.ts:\d+|at async |\bselect\b.+\bfrom\b|syntax error at or near|password_hash/i

export const fault: Fault = {
  summary:
    'requests made from the API document, half of valid shape with odd values and real ids, on PostgreSQL',
  cases: 300_000,
  run,
}

async function run({ seed, cases, isOver }: FaultOptions): Promise<boolean> {
  if (NEEDS_CLUSTER) throw new Error(NEEDS_CLUSTER)
  const school = await openFaultSchool({ on: 'postgres' })
  let good = true
  try {
    for (let done = 0, number = 0; done < cases && !isOver(); number++) {
      const size = Math.min(PIECE, cases - done)
      const { problems } = await keepPiece('api-fuzz', seed + number, () =>
        fuzz(school, seededRandom(seed + number), size, `${seed + number}`),
      )
      if (problems.length > 0) good = false
      done += size
    }
  } finally {
    await school.close()
  }
  return good
}

async function fuzz(school: FaultSchool, random: Random, cases: number, name: string) {
  const maker = requestMaker(openApiDocument('fuzz', () => ({ message: '', requestId: '' }), CALLS))
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const [server] = school.servers
  if (!server) throw new Error('no server')
  const counts = {
    cases,
    validShape: 0,
    answered200: 0,
    refused: 0,
    // 503 with when to come back: a server with more to do than it can.
    busy: 0,
    broken: 0,
    hung: 0,
    leaks: 0,
    ends: 0,
    memoryMb: 0,
  }
  const problems: string[] = []
  const memory = watchMemory(server.pid())

  for (let done = 0; done < cases; done += ROUND) {
    const things = await again(() => thingsOf(school, `${name}-${done}`))
    const requests = Array.from({ length: Math.min(ROUND, cases - done) }, (_, index) =>
      index % 2 === 0 ? maker.validShape(things, random) : maker.broken(things, random),
    )
    counts.validShape += Math.ceil(requests.length / 2)
    const queue = requests.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const request of queue) await judge(request)
      }),
    )
  }
  counts.ends = server.ends.length
  counts.memoryMb = Math.round(memory.takePeak())
  await memory.close()
  agent.destroy()
  return { counts, problems: [...problems, ...server.ends] }

  async function judge(request: Request): Promise<void> {
    const { status, body } = await send(server?.origin ?? '', agent, request)
    const told = `${request.method} ${request.path} ${JSON.stringify(request.body?.toString().slice(0, 300))}`
    if (status === 0) counts.hung += 1
    else if (status === 503) counts.busy += 1
    else if (status >= 500) counts.broken += 1
    else if (status < 300) counts.answered200 += 1
    else counts.refused += 1
    if (status === 0 || (status >= 500 && status !== 503))
      problems.push(`${status} ${told}: ${body.slice(0, 200)}`)
    if (status >= 400 && LEAK.test(body)) {
      counts.leaks += 1
      problems.push(`leak ${told}: ${body.slice(0, 300)}`)
    }
  }
}

/** Status 0: no answer within a minute, or the connection ended. */
function send(origin: string, agent: Agent, { method, path, headers, body }: Request) {
  const { hostname, port } = new URL(origin)
  return new Promise<{ status: number; body: string }>(resolve => {
    const length = body && { 'content-length': String(body.length) }
    const asked = ask(
      {
        host: hostname,
        port,
        agent,
        method,
        path: asciiOf(path),
        headers: { ...headers, ...length },
        timeout: HANG_MS,
      },
      answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', part => (text += String(part)))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
        answer.on('error', () => resolve({ status: 0, body: 'the answer broke off' }))
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('hung')))
    asked.on('error', error => resolve({ status: 0, body: String(error) }))
    asked.end(body)
  })
}

/** A text that node lets through: no spaces, nothing beyond ASCII. */
const asciiOf = (path: string) =>
  path.replaceAll(/[^\x21-\x7e]/g, character =>
    character.isWellFormed() ? encodeURIComponent(character) : '%3F',
  )

/** Ids, addresses and live tokens of the school; learners are made where too few are left. */
async function thingsOf(school: FaultSchool, name: string): Promise<RealThings> {
  const { db, close } = await school.openAlone()
  try {
    const sessions = () =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .where('revokedAt', 'is', null)
        .where('users.eraseAt', 'is', null)
        .select(['sessions.id', 'userId', 'email'])
        .orderBy('sessions.createdAt', 'desc')
        .limit(40)
        .execute()
    let open = await sessions()
    if (new Set(open.map(({ userId }) => userId)).size < LEARNERS) {
      await addLearners(school, name)
      open = await sessions()
    }
    await makeStaff(db, open)
    const tokens = tokensWith(SECRET)
    const now = new Date()
    const idsOf = async (table: 'tasks' | 'topics' | 'courses' | 'orders') =>
      (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(60).execute()).map(({ id }) => id)
    const awards = await db.selectFrom('awards').select('slug').limit(20).execute()
    return {
      ids: (await Promise.all((['tasks', 'topics', 'courses', 'orders'] as const).map(idsOf))).flat(),
      slugs: awards.map(({ slug }) => slug),
      emails: open.map(({ email }) => email),
      sessions: open.map(({ id }) => id),
      tokens: open.map(({ userId, id }) => tokens.sign(userId, id, now)),
    }
  } finally {
    await close()
  }
}

/** Some of them are an owner and a coach who have just entered the studio. */
async function makeStaff(db: Db, open: readonly { userId: number }[]): Promise<void> {
  const at = new Date()
  for (const [index, userId] of [...new Set(open.map(session => session.userId))].slice(0, 3).entries()) {
    const capability = index === 2 ? 'coach' : 'owner'
    await db
      .insertInto('staff')
      .values({ userId, capability, courseKey: null, grantedAt: at, grantedBy: null })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await db.updateTable('sessions').set({ provedAt: at }).where('userId', '=', userId).execute()
    await db.deleteFrom('studioDoors').where('userId', '=', userId).execute()
  }
  await db.deleteFrom('studioSettings').execute()
}

/** Learners who have bought and answered something, by the front door. */
async function addLearners({ servers, courses, bank }: FaultSchool, name: string): Promise<void> {
  const calls = countCalls()
  const state = { goesOn: true }
  const origin = servers[0]?.origin ?? ''
  const lives = Array.from({ length: LEARNERS }, (_, index) =>
    live(
      {
        calls,
        origin: () => origin,
        random: seededRandom(index),
        goesOn: () => state.goesOn,
        courses,
        pay: payment => void bank.pay(payment),
      },
      `fuzz-${name}-${index}`,
    ),
  )
  await Promise.race([calls.until(() => calls.acknowledged() > LEARNERS * 10), pause(HANG_MS)])
  state.goesOn = false
  await Promise.all(lives)
}

/** A machine at its limits makes even this process wait for the database. */
async function again<Found>(find: () => Promise<Found>): Promise<Found> {
  for (let tries = 1; tries < 10; tries++) {
    try {
      return await find()
    } catch {
      await pause(1000)
    }
  }
  return find()
}
