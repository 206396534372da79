import { askForAnswers, type Measured } from './answer-load/ask.ts'
import { runOnPGlite } from './answer-load/direct.ts'
import { findPgbench, runPgbench } from './answer-load/pgbench.ts'
import { onPGlite, onPostgres } from './measure/load-server.ts'

// How many answers a second: over HTTP with everything around it, and beside it the same SQL sent by pgbench, or given
// to PGlite in its own process, which do nothing else. Client, server and database share the machine, so the ratio of one run is the figure to trust.

const ROUNDS = 15

await onPostgres(async (ready, databaseUrl) => {
  const pgbench = findPgbench()
  await askForAnswers(ready, 0, 3)
  for (let turn = 0, from = 3; turn < 3; turn++, from += 2 * ROUNDS) {
    const middle = from + ROUNDS
    const http = await askForAnswers(ready, from, middle)
    const bare = pgbench
      ? await runPgbench(pgbench, databaseUrl, ready.school, middle, middle + ROUNDS)
      : undefined
    console.log(
      `PostgreSQL  ${line(http)}${bare ? `; pgbench ${bare.toFixed(0)}/s, ratio ${(http.perSecond / bare).toFixed(2)}` : ''}`,
    )
  }
})

await onPGlite(async ready => {
  await askForAnswers(ready, 0, 1)
  const http = await askForAnswers(ready, 1, 4)
  const bare = await runOnPGlite(1, 3)
  const ratio = (http.perSecond / bare.perSecond).toFixed(2)
  console.log(`PGlite      ${line(http)}; PGlite itself ${bare.perSecond.toFixed(0)}/s, ratio ${ratio}`)
})

function line({ perSecond, half, slow }: Measured): string {
  return `${perSecond.toFixed(0)} answers/s, half within ${half.toFixed(0)} ms, 99% within ${slow.toFixed(0)} ms`
}
