import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getRatingStats } from '@tabia/contract/stats.ts'
import { startCourse } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { writeHistory } from '@tabia/school-kit/past/long-history.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  // Half past eleven in the evening in London, and tomorrow in Moscow.
  school = await openTrainingSchool({
    now: new Date('2026-11-15T23:30:00Z'),
    config: { timeZone: 'Europe/Moscow' },
  })
})
after(() => school.close())

const ALL_LEVELS = [
  { id: 0, name: 'Start' },
  { id: 1, name: 'Progress' },
  { id: 2, name: 'Junior' },
  { id: 3, name: 'Expert' },
]

async function nextTask(learner: Client) {
  const { training } = await learner.call(getUser)
  const topic = training.topics.find(({ finished, totalTasks }) => !finished && totalTasks > 0)
  const tasks = await school.tasksOfTopic(topic?.id ?? 0)
  return { id: at(tasks, topic?.solvedTasks ?? 0) }
}

test('without answers there is the level’s base and nothing to draw', async () => {
  const learner = await school.register()
  deepEqual(await learner.call(getRatingStats, { level: '2' }), {
    status: 'no_data',
    meta: {
      levels: ALL_LEVELS,
      currentLevel: 2,
      rating: 1500,
      ratingProvisional: true,
      ratingMargin: 395,
      ratingDeviation: 200,
      record: null,
      bonus: null,
      today: '2026-11-16',
    },
    data: { final: [], record: [] },
  })
})

test('each day with answers shows the rating after the last of them and the highest of the day', async () => {
  const { learner } = await school.registerInTrial()
  const first = await school.answer(learner, await nextTask(learner))
  const second = await school.answer(learner, await nextTask(learner), false)
  school.clock.advance({ days: 2 })
  await school.signInAgain(learner)
  const third = await school.answer(learner, await nextTask(learner))

  const stats = await learner.call(getRatingStats)
  equal(stats.status, 'ok')
  deepEqual(stats.data, {
    final: [
      { date: '2026-11-16', rating: second.rating },
      { date: '2026-11-18', rating: third.rating },
    ],
    record: [
      { date: '2026-11-16', rating: first.rating },
      { date: '2026-11-18', rating: third.rating },
    ],
  })
  equal(stats.meta.rating, third.rating)
  deepEqual([stats.meta.ratingProvisional, stats.meta.record], [true, null])
  deepEqual(stats.meta.levels, [{ id: 0, name: 'Start' }])
})

test('the record is there once the rating is no longer provisional', async () => {
  const learner = await school.registerInSecondWeek()
  await school.solveWeek(learner)
  const { meta } = await learner.call(getRatingStats)
  deepEqual([meta.ratingProvisional, meta.record?.rating], [false, meta.rating])
  ok(meta.record && meta.record.date >= '2026-11-16')
  ok(meta.ratingMargin < 200)
})

test('the level in training is told unless another is asked for, which is then among the levels', async () => {
  const learner = await school.registerConfirmed()
  await learner.call(startCourse, { level: 0, trial: true })
  await school.answer(learner, await nextTask(learner))
  await learner.call(startCourse, { level: 1, trial: true })
  const { meta, status } = await learner.call(getRatingStats)
  deepEqual([meta.currentLevel, status], [1, 'no_data'])
  deepEqual(
    meta.levels.map(({ id }) => id),
    [0, 1],
  )
  const { meta: start } = await learner.call(getRatingStats, { level: '0' })
  deepEqual([start.currentLevel, start.levels.map(({ id }) => id)], [0, [0]])
})

test('a bonus is told with its day', async () => {
  const learner = await school.registerInSecondWeek()
  await school.confirmEmail(learner)
  const set = { record: 1200, recordAt: school.clock.now() }
  await school.db
    .updateTable('ratings')
    .set(set)
    .where('userId', '=', await school.idOf(learner))
    .execute()
  const { bonus } = await learner.call(startCourse, { level: 1, trial: true })
  const { meta } = await learner.call(getRatingStats, { level: '1' })
  equal(bonus, 35)
  deepEqual([meta.bonus?.points, meta.rating], [35, 1135])
})

test('three years of training are all there, and the last ten days on request', async () => {
  const { learner } = await school.registerInTrial()
  const userId = await school.idOf(learner)
  await writeHistory(school.db, { userId, level: 0, days: 1095, answers: 4000, today: '2026-11-16' })
  const { data } = await learner.call(getRatingStats)
  deepEqual([data.final.length, data.record.length], [1095, 1095])
  deepEqual([at(data.final, 0).date, at(data.final, -1).date], ['2023-11-18', '2026-11-16'])
  const last = await learner.call(getRatingStats, { type: 'last' })
  deepEqual(last.data.final, data.final.slice(-10))
  deepEqual(last.data.record, data.record.slice(-10))

  const statements = await school.statements(() => learner.call(getRatingStats))
  equal(statements.length, 4)
  equal((await school.statements(() => learner.call(getRatingStats, { level: '0' }))).length, 3)
})

for (const query of [{ level: '4' }, { level: '-1' }, { level: 'x' }, { level: '1.5' }] as const) {
  test(`level ${query.level} is refused`, async () => {
    const learner = await school.register()
    await rejects(learner.call(getRatingStats, query), { http: 422 })
  })
}

test('an unknown type is refused', async () => {
  const learner = await school.register()
  equal((await learner.request({ url: '/api/account/rating-stats?type=week' })).statusCode, 422)
})
