import { Client } from 'pg'
import { LEARNERS, RIGHT_MOVE, WRONG_MOVE } from '@tabia/school-kit/answer-load/load-school.ts'
import { openConnection } from './measure/connection.ts'
import { onPostgres } from './measure/load-server.ts'

// `npm run bench -- book-answers`: what the mistakes book costs an answer, where three of ten are missed. One answer after
// another, by learners with the book on and off in turn, so that whatever else the machine does falls on both alike: the
// ratio of one run is the figure to trust.

const WARM_UP = 4
const ROUNDS = 60
const MISSED_OF_TEN = 3
/** The slowest were kept waiting by something else. */
const QUICKEST = 0.9

await onPostgres(async ({ port, school, tokens }, databaseUrl) => {
  const database = new Client(databaseUrl)
  await database.connect()
  const connection = await openConnection(port)
  const times = { on: [] as number[], off: [] as number[] }
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // Who had it on has it off the next time.
    await database.query('update users set book_on = (id + $1) % 2 = 0', [round])
    for (let learner = 0; learner < LEARNERS; learner += 1) {
      const missed = (round * 7 + Math.floor(learner / 2) * 3) % 10 < MISSED_OF_TEN
      const answer = missed ? WRONG_MOVE : RIGHT_MOVE
      const sent = JSON.stringify({ task: school.firstTask + round, answer })
      const began = performance.now()
      const { status, body } = await connection.post('/api/account/answer', tokens[learner] ?? '', sent)
      if (status !== 200) throw new Error(`HTTP ${status}: ${body}`)
      const isOn = (school.firstUser + learner + round) % 2 === 0
      if (round >= WARM_UP) times[isOn ? 'on' : 'off'].push(performance.now() - began)
    }
  }
  connection.close()
  const { rows } = await database.query<{ items: string }>('select count(*) as items from book_items')
  await database.end()
  const [on, off] = [meanOfQuickest(times.on), meanOfQuickest(times.off)]
  const percent = (100 * (on / off - 1)).toFixed(1)
  console.log(
    `off ${off.toFixed(2)} ms, on ${on.toFixed(2)} ms: ${percent} % longer (${rows[0]?.items} positions)`,
  )
})

function meanOfQuickest(times: number[]): number {
  const quickest = times.toSorted((a, b) => a - b).slice(0, Math.floor(times.length * QUICKEST))
  return quickest.reduce((sum, time) => sum + time, 0) / quickest.length
}
