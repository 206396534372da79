import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { startCourse } from '@tabia/contract/training.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

const startTrial = { level: 0, trial: true } as const

test('a new learner has no course and is offered the trial of every level that has tasks', async () => {
  const learner = await school.register()
  const { training } = await learner.call(getUser)
  deepEqual(training, {
    status: 'new',
    step: null,
    trialLevels: [
      { id: 0, name: 'Start', tasks: 30 },
      { id: 1, name: 'Progress', tasks: 3 },
    ],
    block: null,
    course: null,
    topics: [],
    task: null,
    courseResult: null,
    rating: null,
    ratingProvisional: false,
    cost: 4900,
  })
})

test('starting a trial opens its first week', async () => {
  const learner = await school.register()
  const state = await learner.call(startCourse, startTrial)

  const { block, course, topics, ...rest } = state
  deepEqual(rest, { rating: 700, ratingProvisional: true, status: 'continue', step: 'course', bonus: 0 })
  deepEqual([block.number, block.remaining], [1, 'not_started'])
  deepEqual([course.levelName, course.name, course.number], ['Start', 'Course start-trial', 0])
  deepEqual([course.trial, course.ordered, course.finished, course.hideAnswers], [true, false, false, false])
  deepEqual(
    [course.blocksCount, course.tasksCount, course.blocks.map(({ number }) => number)],
    [2, 30, [1, 2]],
  )
  deepEqual(
    topics.map(topic => [topic.name, topic.totalTasks, topic.solvedTasks, topic.wrongTasks, topic.finished]),
    [
      ['Back rank', 3, 0, 0, false],
      ['Not ready yet', 0, 0, 0, false],
      ['Pawns', 2, 0, 0, false],
    ],
  )
  equal(
    topics.every(topic => topic.blockId === block.id),
    true,
  )
})

test('a trial that was started is in user info and no longer among the trials', async () => {
  const learner = await school.register()
  const { block, course, topics } = await learner.call(startCourse, startTrial)
  const { training } = await learner.call(getUser)
  deepEqual([training.block, training.course, training.topics], [block, course, topics])
  deepEqual([training.status, training.step, training.rating], ['continue', 'course', 700])
  deepEqual(
    training.trialLevels.map(({ id }) => id),
    [1],
  )
})

test('texts come in the language of the request', async () => {
  const learner = await school.register()
  const { course, topics } = await learner.call(startCourse, startTrial, { locale: 'ru' })
  deepEqual([course.levelName, course.name], ['Старт', 'Course start-trial (ru)'])
  deepEqual([course.shortDescription, topics[0]?.name], ['About start-trial (ru)', 'Back rank (ru)'])
})

test('a full course that is not bought cannot be started', async () => {
  const learner = await school.register()
  for (const level of [0, 1, 2, 3] as const) {
    await rejects(learner.call(startCourse, { level, trial: false }), { http: 403, status: 'not_ordered' })
  }
  await rejects(learner.call(startCourse, { level: 3, trial: true }), { http: 404 })
})

test('of the bought courses of a level the first unfinished one is started', async () => {
  const learner = await school.register()
  await school.buy(learner, 'start-1')
  const { course } = await learner.call(startCourse, { level: 0, trial: false })
  deepEqual([course.name, course.number, course.trial, course.ordered], ['Course start-1', 1, false, true])
})

test('a learner without a confirmed email may begin one course, and no other', async () => {
  const learner = await school.register()
  await learner.call(startCourse, startTrial)
  await rejects(learner.call(startCourse, { level: 1, trial: true }), {
    http: 403,
    status: 'email_not_verified',
  })
  equal((await learner.call(startCourse, startTrial)).course.name, 'Course start-trial')

  await school.confirmEmail(learner)
  equal((await learner.call(startCourse, { level: 1, trial: true })).course.levelId, 1)
})

test('a course begun before goes on where it stood', async () => {
  const learner = await school.registerConfirmed()
  const { topics } = await learner.call(startCourse, startTrial)
  await school.solve(learner, at(topics, 2))
  await learner.call(startCourse, { level: 1, trial: true })

  const again = await learner.call(startCourse, startTrial)
  deepEqual(
    again.topics.map(({ solvedTasks }) => solvedTasks),
    [0, 0, 2],
  )
})

test('a level must be one of the four and trial a boolean', async () => {
  const learner = await school.register()
  for (const body of [{ level: 4, trial: true }, { level: '0', trial: true }, { level: 0 }]) {
    const answer = await learner.request({ method: 'POST', url: '/api/account/course', body })
    equal(answer.statusCode, 422)
  }
})

test('without a token nothing starts', async () => {
  await rejects(school.visitor().call(startCourse, startTrial), { http: 401, message: 'Unauthorized' })
})
