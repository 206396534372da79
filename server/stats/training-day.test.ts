import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getTrainingDay } from '@tabia/contract/stats.ts'
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

test('a day tells its topics with what was right in them, by the calendar of the school', async () => {
  const { learner, topics } = await school.registerInTrial()
  const topic = at(topics, 0)
  const [first = 0, second = 0, third = 0] = await school.tasksOfTopic(topic.id)
  await school.answer(learner, { id: first })
  await school.answer(learner, { id: second }, false)
  school.clock.advance({ days: 1 })
  await school.signInAgain(learner)
  await school.answer(learner, { id: third })

  const day = async (date: string) => (await learner.call(getTrainingDay, { date })).topics
  const { id, name } = topic
  deepEqual(await day('2026-11-16'), [{ id, name, answers: 2, right: 1, number: 0, review: true }])
  deepEqual(await day('2026-11-17'), [{ id, name, answers: 1, right: 1, number: 2, review: true }])
  deepEqual(await day('2026-11-15'), [])
})

test('a course that hides its answers has no review to lead to', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' })
  await school.solve(learner, at(topics, 0))
  const { topics: answered } = await learner.call(getTrainingDay, { date: today.format(school.clock.now()) })
  deepEqual(
    answered.map(({ id, review }) => [id, review]),
    [[at(topics, 0).id, false]],
  )
})

test('no learner sees the day of another, and a day that is none is refused', async () => {
  const stranger = await school.register()
  deepEqual((await stranger.call(getTrainingDay, { date: '2026-11-16' })).topics, [])
  equal((await stranger.request({ url: '/api/account/training-day?date=2026-13-01' })).statusCode, 422)
})
