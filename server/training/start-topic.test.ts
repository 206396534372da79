import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { startCourse, startNextBlock, startTopic } from '@tabia/contract/training.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

test('opening a topic gives its first task, and user info resumes it', async () => {
  const { learner, topics } = await school.registerInTrial()
  const topic = at(topics, 0)
  const { task } = await learner.call(startTopic, { topic: topic.id })
  deepEqual(task, {
    id: at(await school.tasksOfTopic(topic.id), 0),
    topicId: topic.id,
    number: 0,
    fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
    lastMove: { from: 'h8', to: 'g8' },
    topic: { name: 'Back rank', totalTasks: 3 },
    rating: 700,
    ratingProvisional: true,
    goal: 'mate',
    mateIn: 1,
  })

  const { training } = await learner.call(getUser)
  deepEqual([training.status, training.step, training.task], ['continue', 'task', task])
})

test('opening a topic starts the clock of the week, once', async () => {
  const { learner, topics } = await school.registerInTrial()
  const remaining = async (locale: 'en' | 'ru' = 'en') =>
    (await learner.call(getUser, undefined, { locale })).training.block?.remaining

  await learner.call(startTopic, { topic: at(topics, 0).id })
  equal(await remaining(), '7 days')
  school.clock.advance({ days: 1, hours: 1 })
  await school.signInAgain(learner)
  equal(await remaining(), '6 days')
  await learner.call(startTopic, { topic: at(topics, 2).id })
  equal(await remaining('ru'), '6 дней')
  school.clock.advance({ days: 3 })
  await school.signInAgain(learner)
  equal(await remaining('ru'), '3 дня')
  school.clock.advance({ days: 2 })
  await school.signInAgain(learner)
  deepEqual([await remaining(), await remaining('ru')], ['1 day', '1 день'])
  school.clock.advance({ days: 1 })
  await school.signInAgain(learner)
  equal(await remaining(), 'ended')
})

test('a week that has ended closes nothing', async () => {
  const { learner, topics } = await school.registerInTrial()
  await learner.call(startTopic, { topic: at(topics, 0).id })
  school.clock.advance({ days: 30 })
  await school.signInAgain(learner)
  const { task } = await learner.call(startTopic, { topic: at(topics, 2).id })
  equal(task?.topic.name, 'Pawns')
})

test('the last opened topic is the open one', async () => {
  const { learner, topics } = await school.registerInTrial()
  for (const topic of [at(topics, 0), at(topics, 2)]) await learner.call(startTopic, { topic: topic.id })
  equal((await learner.call(getUser)).training.task?.topicId, at(topics, 2).id)
})

test('a topic without tasks is not ready', async () => {
  const { learner, topics } = await school.registerInTrial()
  await rejects(learner.call(startTopic, { topic: at(topics, 1).id }), {
    http: 422,
    message: 'This topic is not ready yet.',
  })
})

test('a topic with everything solved says how much is finished with it', async () => {
  const { learner, topics } = await school.registerInTrial()
  const finished = (index: number) => learner.call(startTopic, { topic: at(topics, index).id })

  await school.solve(learner, at(topics, 0))
  deepEqual(await finished(0), { task: null, status: 'finished', step: 'task' })
  await school.solve(learner, at(topics, 2))
  deepEqual(await finished(0), { task: null, status: 'finished', step: 'block' })
})

test('topics of a later week stay closed until Next week, and passed ones are all solved', async () => {
  const { learner, course, topics } = await school.registerInTrial()
  const later = await school.topicsOfWeek('start-trial', 2)
  const [first] = later
  await rejects(learner.call(startTopic, { topic: at(later, 0) }), { http: 403, status: 'block_locked' })

  await school.solveWeek(learner)
  await rejects(learner.call(startTopic, { topic: at(later, 0) }), { http: 403, status: 'block_locked' })
  await learner.call(startNextBlock, { course: course.id })
  equal((await learner.call(startTopic, { topic: at(later, 0) })).task?.topicId, first)
  deepEqual(await learner.call(startTopic, { topic: at(topics, 0).id }), {
    task: null,
    status: 'finished',
    step: 'task',
  })
})

test('topics of courses not begun, unknown ones and those of the wrong kind are not found', async () => {
  const { learner } = await school.registerInTrial()
  const foreign = at(await school.topicsOfWeek('progress-trial', 1), 0)
  for (const topic of [foreign, 987_654]) {
    await rejects(learner.call(startTopic, { topic }), { http: 404, message: 'Not found.' })
  }
  for (const topic of [0, -1, 1.5, 'x', null]) {
    const answer = await learner.request({ method: 'POST', url: '/api/account/task', body: { topic } })
    equal(answer.statusCode, 422)
  }
})

test('a topic of another course begun makes that course the current one', async () => {
  const learner = await school.registerConfirmed()
  const { topics } = await learner.call(startCourse, { level: 0, trial: true })
  await learner.call(startCourse, { level: 1, trial: true })
  await learner.call(startTopic, { topic: at(topics, 0).id })
  const { training } = await learner.call(getUser)
  deepEqual([training.course?.name, training.step], ['Course start-trial', 'task'])
})

test('without a confirmed email a topic does not switch courses', async () => {
  const learner = await school.registerConfirmed()
  const { topics } = await learner.call(startCourse, { level: 0, trial: true })
  await learner.call(startCourse, { level: 1, trial: true })
  await school.loseConfirmation(learner)
  await rejects(learner.call(startTopic, { topic: at(topics, 0).id }), {
    http: 403,
    status: 'email_not_verified',
  })
})

test('the topics of a refunded course are closed', async () => {
  const learner = await school.register()
  await school.buy(learner, 'start-1')
  const { topics } = await learner.call(startCourse, { level: 0, trial: false })
  await school.refund(learner)
  await rejects(learner.call(startTopic, { topic: at(topics, 0).id }), { http: 403, status: 'not_ordered' })
})
