import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getSolvedCourses, getSolvedTasks } from '@tabia/contract/solved.ts'
import { getRatingStats, getTrainingStats } from '@tabia/contract/stats.ts'
import { getSubscribeOptions, getSwitchLevelOptions } from '@tabia/contract/payments.ts'
import { checkAnswer, startCourse, startNextBlock, startTopic } from '@tabia/contract/training.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

// Round trips to the database are what a call costs. The check of the session is one of them, or part of the first.

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

const statementsOf = async (call: () => Promise<unknown>) => (await school.statements(call)).length

test('an answer takes two statements: one reads, one writes', async () => {
  const { learner, topics } = await school.registerInTrial()
  const [first = 0, second = 0] = await school.tasksOfTopic(at(topics, 0).id)
  const statements = await school.statements(() => learner.call(checkAnswer, { task: first, answer: 'Rd8' }))
  deepEqual(
    statements.map(text => text.trimStart().split(' ')[0]),
    ['select', 'with'],
  )
  equal(await statementsOf(() => learner.call(checkAnswer, { task: second, answer: 'Kf1' })), 2)
})

test('the answer that ends a course takes two statements, too', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  const tasks = await school.tasksOfTopic(at(topics, 0).id)
  for (const id of tasks.slice(0, -1)) await school.answer(learner, { id })
  equal(await statementsOf(() => learner.call(checkAnswer, { task: at(tasks, -1), answer: 'Kf1' })), 2)
})

test('an answer told again takes one', async () => {
  const { learner, topics } = await school.registerInTrial()
  const [first = 0] = await school.tasksOfTopic(at(topics, 0).id)
  const send = () => learner.call(checkAnswer, { task: first, answer: 'Kf1' })
  await send()
  equal(await statementsOf(() => send().catch(() => undefined)), 1)
})

test('user info takes three statements, and a fourth while a task is open', async () => {
  const newcomer = await school.register()
  equal(await statementsOf(() => newcomer.call(getUser)), 3)
  const { learner, topics } = await school.registerInTrial()
  equal(await statementsOf(() => learner.call(getUser)), 3)
  await learner.call(startTopic, { topic: at(topics, 0).id })
  equal(await statementsOf(() => learner.call(getUser)), 4)
})

test('starting a course takes five, a topic or the next week four, the options two', async () => {
  const learner = await school.register()
  equal(await statementsOf(() => learner.call(startCourse, { level: 0, trial: true })), 5)
  const { training } = await learner.call(getUser)
  const topic = at(training.topics, 0).id
  equal(await statementsOf(() => learner.call(startTopic, { topic })), 4)
  await school.solveWeek(learner)
  const course = training.course?.id ?? 0
  equal(await statementsOf(() => learner.call(startNextBlock, { course })), 4)
  equal(await statementsOf(() => learner.call(getSubscribeOptions)), 2)
  equal(await statementsOf(() => learner.call(getSwitchLevelOptions)), 2)
})

test('a whole session: what each of its calls takes', async () => {
  const { learner, topics } = await school.registerInTrial()
  const topic = at(topics, 0).id
  const [first = 0] = await school.tasksOfTopic(topic)
  const session = {
    user: () => learner.call(getUser),
    course: () => learner.call(startCourse, { level: 0, trial: true }),
    topic: () => learner.call(startTopic, { topic }),
    answer: () => learner.call(checkAnswer, { task: first, answer: 'Rd8' }),
    'solved, the overview': () => learner.call(getSolvedCourses),
    'solved, the tasks of a topic': () => learner.call(getSolvedTasks, { topic: String(topic) }),
    'statistics, the rating': () => learner.call(getRatingStats),
    'statistics, the training': () => learner.call(getTrainingStats),
  }
  const taken: Record<string, number> = {}
  for (const [name, call] of Object.entries(session)) taken[name] = await statementsOf(call)
  deepEqual(taken, {
    user: 3,
    course: 5,
    topic: 4,
    answer: 2,
    'solved, the overview': 3,
    'solved, the tasks of a topic': 3,
    'statistics, the rating': 4,
    'statistics, the training': 4,
  })
})
