import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setBook } from '@tabia/contract/book.ts'
import { getTrainingStats } from '@tabia/contract/stats.ts'
import { startCourse } from '@tabia/contract/training.ts'
import { writeHistory } from '@tabia/school-kit/past/long-history.ts'
import { repeatDay } from '@tabia/school-kit/past/repeating.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

test('a newcomer has no days and no themes', async () => {
  const learner = await school.register()
  deepEqual(await learner.call(getTrainingStats), { today: '2026-11-16', days: [], themes: [] })
})

test('a day counts its answers at every level', async () => {
  const { learner, topics } = await school.registerInTrial()
  await school.confirmEmail(learner)
  const [first = 0, second = 0] = await school.tasksOfTopic(at(topics, 0).id)
  await school.answer(learner, { id: first })
  await school.answer(learner, { id: second }, false)
  const progress = await learner.call(startCourse, { level: 1, trial: true })
  await school.solve(learner, at(progress.topics, 0))
  const { days } = await learner.call(getTrainingStats)
  deepEqual(days, [{ date: '2026-11-16', right: 4, wrong: 1, repeated: 0 }])
})

test('a year of days, and the themes where the results differ from the rating', async () => {
  const { learner } = await school.registerInTrial()
  const userId = await school.idOf(learner)
  await writeHistory(school.db, { userId, level: 0, days: 1095, answers: 4000, today: '2026-11-16' })
  const { days, themes } = await learner.call(getTrainingStats)
  deepEqual([days.length, at(days, -1).date], [367, '2026-11-16'])
  // Every third answer of the history is wrong, in some themes each of them, in others none.
  const fork = themes.find(({ theme }) => theme === 'fork')
  equal(fork?.answers, 444)
  equal(new Set(themes.map(({ verdict }) => verdict)).size > 1, true)
  equal((await learner.call(getTrainingStats, { level: '1' })).themes.length, 0)
  equal((await school.statements(() => learner.call(getTrainingStats, { level: '0' }))).length, 3)
})

test('a course that hides its answers does not tell its themes', async () => {
  const { learner } = await school.registerInTrial(1)
  const userId = await school.idOf(learner)
  await writeHistory(school.db, { userId, level: 1, days: 3, answers: 90, today: '2026-11-16' })
  deepEqual((await learner.call(getTrainingStats)).themes, [])
})

test('a day of repetitions alone is a day of training, in the time of the school', async () => {
  const { learner, topics } = await school.registerInTrial()
  await learner.call(setBook, { on: true })
  const [first = 0] = await school.tasksOfTopic(at(topics, 0).id)
  await school.answer(learner, { id: first }, false)
  school.clock.advance({ days: 1 })
  await school.signInAgain(learner)
  await repeatDay(school.db, learner)
  const { days } = await learner.call(getTrainingStats)
  deepEqual(days, [
    { date: '2026-11-16', right: 0, wrong: 1, repeated: 0 },
    { date: '2026-11-17', right: 0, wrong: 0, repeated: 1 },
  ])
})
