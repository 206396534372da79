import { openSchoolOfOne } from './measure/learned.ts'
import { median } from './measure/percentile.ts'

// `npm run bench -- statistics`: what statistics and solved tasks cost the server, for a learner with 4,000 answers on
// 1,095 days, on PostgreSQL. The clock tells little on a busy machine, the processor time more; how much more than the
// lightest call (no awards) a call takes, tells most. What a million learners change: `npm run bench -- learners`.

const ROUNDS = 200
const WARM_UP = 50
const MOST_MS = 5

const { calls, close } = await openSchoolOfOne()
try {
  for (const [name, call] of calls) {
    const { clock, processor } = await measure(call)
    console.log(
      `${name}: ${processor.toFixed(1)} ms of the server's processor (${MOST_MS}), ${clock.toFixed(1)} ms by the clock`,
    )
  }
} finally {
  await close()
}

async function measure(call: () => Promise<void>): Promise<{ clock: number; processor: number }> {
  for (let round = 0; round < WARM_UP; round += 1) await call()
  const times: number[] = []
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  return { clock: median(times), processor: (user + system) / 1000 / ROUNDS }
}
