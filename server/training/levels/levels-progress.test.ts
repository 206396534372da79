import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getLevelsProgress, startCourse } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

const levels = async (learner: Client) => (await learner.call(getLevelsProgress)).levels

test('a newcomer has four levels with nothing in them', async () => {
  const learner = await school.register()
  deepEqual(
    (await levels(learner)).map(({ id, rating, record, courses }) => [id, rating, record, courses]),
    [0, 1, 2, 3].map(id => [id, null, null, []]),
  )
})

test('a course that was only opened is begun, and the level has no rating yet', async () => {
  const { learner } = await school.registerInTrial()
  const [start] = await levels(learner)
  equal(start?.rating, null)
  deepEqual(
    start?.courses.map(({ number, block, solved, finished }) => [number, block, solved, finished]),
    [[0, 1, 0, false]],
  )
})

test('what was answered is counted with what was right, and the week is told', async () => {
  const { learner, topics } = await school.registerInTrial()
  const [first = 0, second = 0] = await school.tasksOfTopic(at(topics, 0).id)
  await school.answer(learner, { id: first })
  const { rating } = await school.answer(learner, { id: second }, false)
  const [start] = await levels(learner)
  deepEqual([start?.rating, start?.ratingProvisional, start?.record], [rating, true, null])
  const { solved, correct, block, blocksCount, finished, award } = at(start?.courses ?? [], 0)
  deepEqual(
    { solved, correct, block, blocksCount, finished, award },
    { solved: 2, correct: 1, block: 1, blocksCount: 2, finished: false, award: null },
  )
})

test('a finished course keeps its result and its document, also when the money went back', async () => {
  const learner = await school.registerConfirmed()
  await school.finishFullCourse(learner, 3)
  const finished = async () => at((await levels(learner))[0]?.courses ?? [], 0)
  const course = await finished()
  deepEqual([course.number, course.solved, course.correct, course.finished], [1, 4, 3, true])
  equal(course.award?.typeId, 1)
  await school.refund(learner)
  deepEqual(await finished(), course)
})

test('courses stand by level and number, in the language of the reader, and two statements read them', async () => {
  const learner = await school.registerConfirmed()
  await learner.call(startCourse, { level: 1, trial: true })
  await school.finishFullCourse(learner, 4)
  await learner.call(startCourse, { level: 0, trial: true })
  const { levels: told } = await learner.call(getLevelsProgress, undefined, { locale: 'ru' })
  deepEqual(
    told.map(({ courses }) => courses.map(({ name }) => name)),
    [['Course start-trial (ru)', 'Course start-1 (ru)'], ['Course progress-trial (ru)'], [], []],
  )
  // The session is read first.
  equal((await school.statements(() => learner.call(getLevelsProgress))).length, 3)
})
