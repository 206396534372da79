import { testDatabase } from '@tabia/server/db/test-database.ts'
import { writeHistory } from '@tabia/server/testing/long-history.ts'
import { at, openTrainingSchool } from '@tabia/server/testing/training-school.ts'
import { addCrowd } from '@tabia/server/testing/crowd.ts'
import { blocksOf, type Statement } from '@tabia/server/testing/plans.ts'
import { median } from './measure/percentile.ts'

// `npm run bench -- statistics [LEARNERS…]`: what statistics and the overview of solved tasks cost the server, for a
// learner with 4,000 answers on 1,095 days, in a school of ten thousand learners, and of a million, on PostgreSQL.
// The clock tells little on a busy machine: the processor time of the server and the blocks read tell more.

process.env['TEST_DATABASE_URL'] ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const ROUNDS = 200
const MOST_MS = 5
const sizes = process.argv.slice(3).map(Number)

const heard: Statement[] = []
const school = await openTrainingSchool({
  database: log =>
    testDatabase(event => {
      if (event.level === 'query') heard.push({ sql: event.query.sql, parameters: event.query.parameters })
      log?.(event)
    }),
})
try {
  const { learner, topics } = await school.registerInTrial()
  const userId = await school.idOf(learner)
  await writeHistory(school.db, { userId, level: 0, days: 1095, answers: 4000, today: '2026-11-16' })
  const calls: [name: string, call: () => Promise<unknown>][] = [
    ['rating-stats', () => learner.request({ url: '/api/account/rating-stats' })],
    ['training-stats', () => learner.request({ url: '/api/account/training-stats' })],
    ['solved/courses', () => learner.request({ url: '/api/account/solved/courses' })],
  ]
  await school.solve(learner, at(topics, 0))
  for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
    await addCrowd(school.db, size)
    console.log(`${size.toLocaleString('en')} learners`)
    for (const [name, call] of calls) console.log(`  ${name}: ${await measure(call)}`)
  }
} finally {
  await school.close()
}

async function measure(call: () => Promise<unknown>): Promise<string> {
  for (let round = 0; round < 50; round += 1) await call()
  const times: number[] = []
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  const cpu = (user + system) / 1000 / ROUNDS
  heard.length = 0
  await call()
  const { blocks, milliseconds, sequential } = await blocksOf(school.db, heard.splice(0))
  return [
    `${median(times).toFixed(1)} ms by the clock (${MOST_MS})`,
    `${cpu.toFixed(1)} ms of the server's processor`,
    `${milliseconds.toFixed(1)} ms and ${blocks} blocks in the database`,
    sequential.length > 0 ? `whole tables read: ${sequential.join(', ')}` : 'by keys alone',
  ].join(', ')
}
