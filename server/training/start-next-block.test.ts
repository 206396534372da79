import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { startNextBlock, startTopic } from '@tabia/contract/training.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

test('a finished week is left for the next one, whose clock stands still', async () => {
  const { learner, course } = await school.registerInTrial()
  const last = await school.solveWeek(learner)
  deepEqual([last?.status, last?.step, last?.nextTask], ['finished', 'block', null])
  const { training } = await learner.call(getUser)
  deepEqual([training.status, training.step, training.task], ['finished', 'block', null])

  const state = await learner.call(startNextBlock, { course: course.id })
  deepEqual([state.block.number, state.block.remaining], [2, 'not_started'])
  deepEqual([state.status, state.step, state.bonus], ['continue', 'course', 0])
  deepEqual(
    state.topics.map(topic => [topic.name, topic.solvedTasks, topic.totalTasks]),
    [
      ['Castling', 0, 1],
      ['Endurance', 0, 24],
    ],
  )
  const { training: now } = await learner.call(getUser)
  deepEqual([now.block, now.topics, now.status], [state.block, state.topics, 'continue'])
})

test('an unfinished week is not left', async () => {
  const { learner, course, topics } = await school.registerInTrial()
  await school.solve(learner, at(topics, 0))
  await rejects(learner.call(startNextBlock, { course: course.id }), {
    http: 409,
    status: 'block_not_finished',
    message: 'Solve all the tasks of this week first.',
  })
  equal((await learner.call(getUser)).training.block?.number, 1)
})

test('after the last week there is none', async () => {
  const { learner, course } = await school.registerInTrial(1)
  await school.solveWeek(learner)
  await rejects(learner.call(startNextBlock, { course: course.id }), { http: 409, status: 'last_block' })
})

test('only the current course goes on', async () => {
  const { learner, course } = await school.registerInTrial()
  await rejects(learner.call(startNextBlock, { course: course.id + 1 }), { http: 404 })
  const newcomer = await school.register()
  await rejects(newcomer.call(startNextBlock, { course: course.id }), { http: 404 })
})

test('a double click moves on by one week', async () => {
  const { learner, course } = await school.registerInTrial()
  await school.solveWeek(learner)
  const clicks = await Promise.allSettled(
    Array.from({ length: 5 }, () => learner.call(startNextBlock, { course: course.id })),
  )
  equal(clicks.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const click of clicks) {
    if (click.status === 'rejected') equal(click.reason.status, 'block_not_finished')
  }
  equal((await learner.call(getUser)).training.block?.number, 2)
})

test('a topic left open in the former week is open no more', async () => {
  const { learner, course, topics } = await school.registerInTrial()
  await school.solveWeek(learner)
  await learner.call(startTopic, { topic: at(topics, 0).id })
  await learner.call(startNextBlock, { course: course.id })
  const { training } = await learner.call(getUser)
  deepEqual([training.status, training.step, training.task], ['continue', 'course', null])
})
