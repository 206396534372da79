import { LEARNERS } from '@tabia/school-kit/answer-load/load-school.ts'
import { askForAnswers } from './answer-load/ask.ts'
import { runOnPGlite } from './answer-load/direct.ts'
import { openConnection } from './measure/connection.ts'
import { onPGlite, onPostgres, type Served } from './measure/load-server.ts'
import { sharesOf } from './measure/profile-parts.ts'

// `npm run bench -- processor [pglite]`: milliseconds of the server's processor for each call of a learner's session, and
// where those of an answer go; on PostgreSQL (TEST_DATABASE_URL), whose own processor is not counted, or on PGlite, whose
// is. The figures stand on a busy machine, too, where rates tell nothing; compare two versions in turn, not days apart.

const CONNECTIONS = 16
const WARM_UP_ROUNDS = 5
const ROUNDS = 15

const embedded = process.argv[3] === 'pglite'
const open = embedded ? onPGlite : onPostgres
await open(async served => {
  await askForAnswers(served, 0, WARM_UP_ROUNDS)
  const counted = WARM_UP_ROUNDS + ROUNDS
  const answer = await spent(served, () => askForAnswers(served, WARM_UP_ROUNDS, counted))
  tell('an answer', answer)
  if (embedded) {
    const { processor } = await runOnPGlite(WARM_UP_ROUNDS, ROUNDS)
    tell('its statements, given to PGlite itself', processor)
    console.log(`  ratio ${(processor / answer).toFixed(2)}`)
  }
  for (const [name, request] of Object.entries(callsOf(served))) {
    await inRounds(served, WARM_UP_ROUNDS, request)
    tell(name, await spent(served, () => inRounds(served, ROUNDS, request)))
  }
  await served.ask('profile')
  const each = await spent(served, () => askForAnswers(served, counted, counted + ROUNDS))
  console.log('\nan answer, by part (while a profiler looks on):')
  for (const [part, share] of sharesOf(await served.ask('profiled')))
    console.log(`  ${part.padEnd(34)} ${(share * each).toFixed(3)} ms  ${(100 * share).toFixed(1)}%`)
})

interface Request {
  path: string
  body?: object
}

function callsOf({ school }: Served): Record<string, Request> {
  return {
    'GET auth/user': { path: 'auth/user' },
    'POST account/course': { path: 'account/course', body: { level: 0, trial: true } },
    'POST account/task': { path: 'account/task', body: { topic: school.firstTopic } },
    'GET account/solved/courses': { path: 'account/solved/courses' },
    'GET account/solved/tasks': { path: `account/solved/tasks?topic=${school.firstTopic}` },
    'GET account/rating-stats': { path: 'account/rating-stats' },
    'GET account/training-stats': { path: 'account/training-stats' },
  }
}

/** Milliseconds of the server's processor for each of the calls that one round of all learners makes. */
async function spent(served: Served, work: () => Promise<unknown>): Promise<number> {
  const before = await served.ask('processor')
  await work()
  return ((await served.ask('processor')) - before) / (ROUNDS * LEARNERS)
}

/** In each round every learner asks once. */
async function inRounds({ port, tokens }: Served, rounds: number, { path, body }: Request): Promise<void> {
  const turns = Array.from({ length: rounds }, () => tokens).flat()
  const asking = Array.from({ length: CONNECTIONS }, async () => {
    const connection = await openConnection(port)
    for (let token = turns.pop(); token; token = turns.pop()) {
      const sent = body && JSON.stringify(body)
      const { status, body: told } = await (sent
        ? connection.post(`/api/${path}`, token, sent)
        : connection.get(`/api/${path}`, token))
      if (status !== 200) throw new Error(`${path}: HTTP ${status}: ${told}`)
    }
    connection.close()
  })
  await Promise.all(asking)
}

function tell(name: string, milliseconds: number): void {
  console.log(`${name}: ${milliseconds.toFixed(3)} ms`)
}
