import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { startCourse, startTopic } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

/** The 24 hard tasks of the second week, all solved. */
async function endured(learner: Client): Promise<AnswerCheck[]> {
  const { training } = await learner.call(getUser)
  const { task: first } = await learner.call(startTopic, { topic: at(training.topics, 1).id })
  const checks: AnswerCheck[] = []
  for (let task = first; task; task = at(checks, -1).nextTask) checks.push(await school.answer(learner, task))
  return checks
}

test('a multiple of fifty is congratulated on when the record first reaches it, never while provisional', async () => {
  const learner = await school.registerInSecondWeek()
  const checks = await endured(learner)
  let passed = 700
  for (const { rating, ratingProvisional, ratingBoundary } of checks) {
    const reached = Math.floor(rating / 50) * 50
    const expected = !ratingProvisional && reached > passed ? reached : null
    equal(ratingBoundary, expected)
    passed = expected ?? passed
  }
  ok(passed > 1000)
})

test('a level begins with a bonus when the level below has been outgrown, once', async () => {
  const learner = await school.registerInSecondWeek()
  await school.confirmEmail(learner)
  const record = at(await endured(learner), -1).rating
  ok(record > 1100)

  const state = await learner.call(startCourse, { level: 1, trial: true })
  const points = Math.min(60, Math.round((10 + (record - 1100) / 4) / 5) * 5)
  deepEqual([state.bonus, state.rating], [points, 1100 + points])
  equal((await learner.call(startCourse, { level: 1, trial: true })).bonus, 0)
  equal((await learner.call(getUser)).training.rating, 1100 + points)
})

test('without such a record a level begins at its base', async () => {
  const learner = await school.registerConfirmed()
  const state = await learner.call(startCourse, { level: 1, trial: true })
  deepEqual([state.bonus, state.rating, state.ratingProvisional], [0, 1100, true])
})

test('each level has a rating of its own, shared by its courses', async () => {
  const learner = await school.registerConfirmed()
  const { topics } = await learner.call(startCourse, { level: 0, trial: true })
  const check = await school.solve(learner, at(topics, 0))
  const progress = await learner.call(startCourse, { level: 1, trial: true })
  await school.solve(learner, at(progress.topics, 0))

  await school.buy(learner, 'start-1')
  equal((await learner.call(startCourse, { level: 0, trial: false })).rating, check?.rating)
})

test('a day is a day in Moscow: its last figure, its highest, its right and wrong answers', async () => {
  const evening = await openTrainingSchool({
    now: new Date('2026-11-16T20:58:00Z'),
    config: { timeZone: 'Europe/Moscow' },
  })
  try {
    const { learner, topics } = await evening.registerInTrial()
    const skills = [true, false, true]
    const checks: AnswerCheck[] = []
    let { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
    for (const right of skills) {
      if (!task) break
      checks.push(await evening.answer(learner, task, right))
      task = at(checks, -1).nextTask
      // 23:58, 23:59 and midnight in Moscow.
      evening.clock.advance({ minutes: 1 })
    }
    const [first = 0, second = 0, third = 0] = checks.map(({ rating }) => rating)
    const days = await evening.db
      .selectFrom('ratingDays')
      .select(['day', 'final', 'record', 'correct', 'wrong'])
      .orderBy('day')
      .execute()
    deepEqual(days, [
      { day: '2026-11-16', final: second, record: first, correct: 1, wrong: 1 },
      { day: '2026-11-17', final: third, record: third, correct: 1, wrong: 0 },
    ])
  } finally {
    await evening.close()
  }
})
