import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import type { Task } from '@tabia/contract/entities.ts'
import { getSubscribeOptions } from '@tabia/contract/payments.ts'
import { startCourse, startNextBlock, startTopic } from '@tabia/contract/training.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

/** A whole trial of 30 tasks, from registration to the last answer. */
async function trialPlayed(isRight: (task: Task) => boolean) {
  const { learner, course } = await school.registerInTrial()
  await school.solveWeek(learner, isRight)
  await learner.call(startNextBlock, { course: course.id })
  return { learner, course, last: await school.solveWeek(learner, isRight) }
}

test('the last answer ends the course with its result, and user info keeps it', async () => {
  const { learner, last } = await trialPlayed(task => task.topic.name !== 'Pawns')
  deepEqual(last?.courseResult, { correct: 28, total: 30, grade: 'perfect' })
  deepEqual([last?.status, last?.step, last?.nextTask], ['finished', 'course', null])

  const { training, hasAwards } = await learner.call(getUser)
  deepEqual([training.status, training.step, training.task], ['finished', 'course', null])
  deepEqual([training.courseResult, training.course?.finished], [last?.courseResult, true])
  deepEqual([training.block?.number, training.rating, hasAwards], [2, last?.rating, false])
  deepEqual(
    training.topics.map(topic => [topic.solvedTasks, topic.wrongTasks, topic.finished]),
    [
      [1, 0, true],
      [24, 0, true],
    ],
  )
})

test('the grade follows the share of right answers', async () => {
  for (const [right, grade] of [
    [14, 'weak'],
    [15, 'good'],
    [21, 'great'],
    [27, 'perfect'],
  ] as const) {
    let answered = 0
    const { last } = await trialPlayed(() => answered++ < right)
    deepEqual(last?.courseResult, { correct: right, total: 30, grade })
  }
})

test('a finished course is chosen again as finished, and nothing in it can be answered twice', async () => {
  const { learner } = await trialPlayed(() => true)
  const state = await learner.call(startCourse, { level: 0, trial: true })
  deepEqual([state.status, state.step, state.course.finished], ['finished', 'course', true])
  deepEqual(await learner.call(startTopic, { topic: at(state.topics, 0).id }), {
    task: null,
    status: 'finished',
    step: 'course',
  })
  const { training } = await learner.call(getUser)
  deepEqual([training.status, training.step], ['finished', 'course'])
})

test('after a finished trial the options show it finished and the full course beside it', async () => {
  const { learner } = await trialPlayed(() => true)
  const { data } = await learner.call(getSubscribeOptions)
  deepEqual(
    data
      .filter(({ levelId }) => levelId === 0)
      .map(({ trial, finished, ordered }) => [trial, finished, ordered]),
    [
      [true, true, false],
      [false, false, false],
    ],
  )
})

test('a bought course is played to its end, too', async () => {
  const learner = await school.register()
  await school.buy(learner, 'start-1')
  const { course } = await learner.call(startCourse, { level: 0, trial: false })
  await school.solveWeek(learner)
  await learner.call(startNextBlock, { course: course.id })
  const last = await school.solveWeek(learner)
  equal(last?.courseResult?.grade, 'perfect')
})
