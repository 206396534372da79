import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getSolvedCourses, getSolvedTasks } from '@tabia/contract/solved.ts'
import { startCourse, startTopic } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

async function solvedBy(learner: Client) {
  const solved = await learner.call(getSolvedCourses)
  if (solved.status !== 'ok') throw new Error('nothing is solved')
  return solved
}

test('who has answered nothing is offered every trial, also one that is begun', async () => {
  const { learner } = await school.registerInTrial()
  deepEqual(await learner.call(getSolvedCourses), {
    status: 'no_data',
    trialLevels: [
      { id: 0, name: 'Start', tasks: 30 },
      { id: 1, name: 'Progress', tasks: 3 },
    ],
  })
})

test('the courses begun are told with their weeks up to the present one and all their topics', async () => {
  const learner = await school.registerInSecondWeek()
  await school.confirmEmail(learner)
  await learner.call(startCourse, { level: 1, trial: true })
  const solved = await solvedBy(learner)

  deepEqual(solved.levels, [
    { id: 0, name: 'Start' },
    { id: 1, name: 'Progress' },
  ])
  deepEqual(
    solved.courses.map(({ name, finished, hideAnswers }) => [name, finished, hideAnswers]),
    [
      ['Course start-trial', false, false],
      ['Course progress-trial', false, true],
    ],
  )
  const [trial, hidden] = solved.courses.map(({ id }) => id)
  deepEqual(
    solved.blocks.map(({ courseId, number }) => [courseId, number]),
    [
      [trial, 1],
      [trial, 2],
      [hidden, 1],
    ],
  )
  const ofWeek = (index: number) =>
    solved.topics.filter(({ blockId }) => blockId === at(solved.blocks, index).id)
  deepEqual(
    ofWeek(0).map(topic => [
      topic.name,
      topic.totalTasks,
      topic.solvedTasks,
      topic.wrongTasks,
      topic.finished,
    ]),
    [
      ['Back rank', 3, 3, 0, true],
      ['Not ready yet', 0, 0, 0, false],
      ['Pawns', 2, 2, 0, true],
    ],
  )
  deepEqual(
    ofWeek(1).map(({ name }) => name),
    ['Castling', 'Endurance'],
  )
  deepEqual(solved.trialLevels, [])
})

test('the trials not begun yet are told, too, in the language of the request', async () => {
  const { learner, topics } = await school.registerInTrial()
  await school.solve(learner, at(topics, 0))
  const solved = await learner.call(getSolvedCourses, undefined, { locale: 'ru' })
  deepEqual(solved.trialLevels, [{ id: 1, name: 'Прогресс', tasks: 3 }])
})

test('the answered tasks of a topic come by number, each with what was answered and what was right', async () => {
  const { learner, topics } = await school.registerInTrial()
  const topic = at(topics, 0).id
  const [first = 0, second = 0] = await school.tasksOfTopic(topic)
  const { ratingBefore, rating } = await school.answer(learner, { id: first }, false)
  await school.answer(learner, { id: second })
  const { tasks } = await learner.call(getSolvedTasks, { topic: String(topic) })

  equal(tasks.length, 2)
  const task = at(tasks, 0)
  deepEqual([task.id, task.topicId, task.number], [first, topic, 0])
  deepEqual([task.result, task.rightAnswer], [false, 'Rd8#'])
  equal(task.answer.length > 0 && task.answer !== task.rightAnswer, true)
  deepEqual([task.rating, task.ratingProvisional], [rating, true])
  equal(rating < ratingBefore, true)
  match(`${task.intro} ${task.players} ${task.event} ${task.moves[0]?.comment}`, /(Geheimnis of back-1 ?){4}/)
  deepEqual(task.lastMove, { from: 'h8', to: 'g8' })
  deepEqual([at(tasks, 1).number, at(tasks, 1).result, at(tasks, 1).answer], [1, true, 'Re8#'])
})

test('a topic without answers is an empty list', async () => {
  const { learner, topics } = await school.registerInTrial()
  deepEqual(await learner.call(getSolvedTasks, { topic: String(at(topics, 0).id) }), { tasks: [] })
})

test('an unknown topic, or of a course that is not begun, is not found', async () => {
  const { learner } = await school.registerInTrial()
  const [foreign = 0] = await school.topicsOfWeek('start-1', 1)
  for (const topic of [foreign, 987_654]) {
    await rejects(learner.call(getSolvedTasks, { topic: String(topic) }), { http: 404 })
  }
  await rejects(learner.call(getSolvedTasks, { topic: 'abc' }), { http: 422 })
  await rejects(learner.call(getSolvedTasks, { topic: '' }), { http: 422 })
})

test('what another learner answered is not shown', async () => {
  const { learner, topics } = await school.registerInTrial()
  await school.solve(learner, at(topics, 0))
  const other = await school.registerInTrial()
  deepEqual(await other.learner.call(getSolvedTasks, { topic: String(at(topics, 0).id) }), { tasks: [] })
})

test('a course that hides its answers shows statistics only', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  const topic = at(topics, 0)
  await school.solve(learner, topic)
  await rejects(learner.call(getSolvedTasks, { topic: String(topic.id) }), {
    http: 403,
    status: 'answers_hidden',
  })
  const solved = await solvedBy(learner)
  deepEqual(
    solved.topics.map(({ solvedTasks, totalTasks }) => [solvedTasks, totalTasks]),
    [[3, 3]],
  )
})

test('training goes on from there with a topic of another course', async () => {
  const { learner, topics } = await school.registerInTrial()
  await school.confirmEmail(learner)
  await school.answer(learner, { id: at(await school.tasksOfTopic(at(topics, 0).id), 0) })
  await learner.call(startCourse, { level: 1, trial: true })
  const { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
  equal(task?.number, 1)
  equal((await learner.call(getUser)).training.course?.levelId, 0)
})

test('the overview takes three statements, and so do the tasks of a topic', async () => {
  const { learner, topics } = await school.registerInTrial()
  await school.solve(learner, at(topics, 0))
  const count = async (call: () => Promise<unknown>) => (await school.statements(call)).length
  equal(await count(() => learner.call(getSolvedCourses)), 3)
  equal(await count(() => learner.call(getSolvedTasks, { topic: String(at(topics, 0).id) })), 3)
})
