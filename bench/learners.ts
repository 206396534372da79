import { addCrowd } from '@tabia/school-kit/crowd.ts'
import { databaseSize, explain, planLines } from '@tabia/school-kit/plans.ts'
import { openSchoolOfOne } from './measure/learned.ts'
import { median } from './measure/percentile.ts'

// `npm run bench -- learners [SIZE…]`: whether what one learner asks grows with the school: their calls among ten
// thousand, a hundred thousand and a million learners, on PostgreSQL (TEST_DATABASE_URL), in a database that goes away
// with the bench. Blocks are the figure to trust, they do not depend on the machine; the plans tell why.

const ROUNDS = 15
const asked = process.argv.slice(3).map(Number)
const sizes = asked.length > 0 ? asked : [10_000, 100_000, 1_000_000]

const { db, calls, statementsOf, close } = await openSchoolOfOne()
try {
  for (const size of sizes) {
    await addCrowd(db, size)
    console.log(`\n${size.toLocaleString('en')} learners, ${await databaseSize(db)}`)
    for (const [name, call] of calls) await tellOf(name, call, size === sizes.at(-1))
  }
} finally {
  await close()
}

async function tellOf(name: string, call: () => Promise<void>, withPlans: boolean): Promise<void> {
  const statements = await statementsOf(call)
  const rounds: { blocks: number; milliseconds: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const explained = await inTurn(statements, statement => explain(db, statement))
    rounds.push({
      blocks: sum(explained.map(({ blocks }) => blocks)),
      milliseconds: sum(explained.map(({ milliseconds }) => milliseconds)),
    })
  }
  const blocks = median(rounds.map(round => round.blocks))
  const milliseconds = median(rounds.map(round => round.milliseconds))
  console.log(`${name}: ${statements.length} statements, ${blocks} blocks, ${milliseconds.toFixed(2)} ms`)
  if (!withPlans) return
  for (const { plan } of await inTurn(statements, statement => explain(db, statement))) {
    console.log(planLines(plan).join('\n'))
  }
}

async function inTurn<In, Out>(list: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = []
  for (const item of list) done.push(await work(item))
  return done
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
