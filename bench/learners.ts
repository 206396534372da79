import { addCrowd } from '@tabia/school-kit/crowd.ts'
import { databaseSize, explain, planLines } from '@tabia/school-kit/plans.ts'
import { explainAnswer } from './measure/answer-again.ts'
import { openSchoolOfOne } from './measure/learned.ts'
import { median } from './measure/percentile.ts'

// `npm run bench -- learners [SIZE…]`: whether what one learner asks grows with the school: their calls and an answer
// among ten thousand, a hundred thousand and a million learners, on PostgreSQL (TEST_DATABASE_URL), in a database that goes away
// with the bench. Blocks are the figure to trust, they do not depend on the machine; the plans tell why.

const ROUNDS = 15
const asked = process.argv.slice(3).map(Number)
const sizes = asked.length > 0 ? asked : [10_000, 100_000, 1_000_000]

const { db, calls, statementsOf, answer, close } = await openSchoolOfOne()
try {
  for (const size of sizes) {
    await addCrowd(db, size)
    console.log(`\n${size.toLocaleString('en')} learners, ${await databaseSize(db)}`)
    const withPlans = size === sizes.at(-1)
    await tellOf('an answer', () => explainAnswer(db, answer), withPlans)
    for (const [name, call] of calls) {
      const statements = await statementsOf(call)
      await tellOf(name, () => inTurn(statements, statement => explain(db, statement)), withPlans)
    }
  }
} finally {
  await close()
}

type Explained = Awaited<ReturnType<typeof explain>>

async function tellOf(
  name: string,
  explainAll: () => Promise<Explained[]>,
  withPlans: boolean,
): Promise<void> {
  const rounds: Explained[][] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await explainAll())
  const blocks = median(rounds.map(round => sum(round.map(each => each.blocks))))
  const milliseconds = median(rounds.map(round => sum(round.map(each => each.milliseconds))))
  const [first = []] = rounds
  console.log(`${name}: ${first.length} statements, ${blocks} blocks, ${milliseconds.toFixed(2)} ms`)
  if (withPlans) console.log(first.flatMap(({ plan }) => planLines(plan)).join('\n'))
}

async function inTurn<In, Out>(list: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = []
  for (const item of list) done.push(await work(item))
  return done
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
