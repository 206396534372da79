import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { checkAnswer, startNextBlock, startTopic } from '@tabia/contract/training.ts'
import { CallError, type Client } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

/** What is told of an answer that was given before. */
async function recordedOf(learner: Client, task: number, answer = 'Kf1'): Promise<AnswerCheck> {
  const refusal = await learner.call(checkAnswer, { task, answer }).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof CallError)) throw new Error('the answer was taken')
  deepEqual([refusal.http, refusal.status], [409, 'answer_exists'])
  equal(refusal.message, 'You have already answered this task.')
  return refusal.body['recorded'] as AnswerCheck
}

test('an answer whose reply was lost is told again to the letter', async () => {
  const { learner, topics } = await school.registerInTrial()
  const { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
  const check = await learner.call(checkAnswer, { task: task?.id ?? 0, answer: 'Rd8' })
  deepEqual(await recordedOf(learner, task?.id ?? 0, 'Rd8'), check)
})

test('the first answer counts, whatever comes after it', async () => {
  const { learner, topics } = await school.registerInTrial()
  const { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
  const check = await learner.call(checkAnswer, { task: task?.id ?? 0, answer: 'Kf1' })
  for (const answer of ['Rd8', 'Kf1', 'not a move']) {
    equal((await recordedOf(learner, task?.id ?? 0, answer)).result, false)
  }
  const { training } = await learner.call(getUser)
  deepEqual([training.rating, training.topics[0]?.solvedTasks], [check.rating, 1])
})

test('what comes next is as of now: the other device has gone on', async () => {
  const { learner, topics } = await school.registerInTrial()
  const [first = 0, second = 0, third = 0] = await school.tasksOfTopic(at(topics, 0).id)
  const check = await learner.call(checkAnswer, { task: first, answer: 'Rd8' })
  await learner.call(checkAnswer, { task: second, answer: 'Re8' })

  const recorded = await recordedOf(learner, first)
  deepEqual([recorded.nextTask?.id, recorded.nextTask?.number], [third, 2])
  deepEqual([recorded.rating, recorded.ratingBefore], [check.rating, check.ratingBefore])
})

test('the last task of a topic, of a week and of a passed week', async () => {
  const { learner, course, topics } = await school.registerInTrial()
  const placeTold = async (task: number) => {
    const { status, step, nextTask } = await recordedOf(learner, task)
    return [status, step, nextTask]
  }
  const backRank = await school.tasksOfTopic(at(topics, 0).id)
  await school.solve(learner, at(topics, 0))
  deepEqual(await placeTold(at(backRank, -1)), ['finished', 'task', null])
  await school.solve(learner, at(topics, 2))
  deepEqual(await placeTold(at(backRank, -1)), ['finished', 'block', null])
  await learner.call(startNextBlock, { course: course.id })
  deepEqual(await placeTold(at(backRank, 0)), ['finished', 'block', null])
})

test('the last answer of a course is told again with the result of the course', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  const tasks = await school.tasksOfTopic(at(topics, 0).id)
  const check = await school.solveWeek(learner, task => task.number > 0)
  deepEqual(check?.courseResult, { correct: 2, total: 3, grade: 'good' })
  deepEqual(await recordedOf(learner, at(tasks, -1)), check)
})

test('a course that hides its answers hides them here, too', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  const [first = 0] = await school.tasksOfTopic(at(topics, 0).id)
  await learner.call(checkAnswer, { task: first, answer: 'Kf1' })
  const { answer, intro, moves, players, event } = await recordedOf(learner, first)
  deepEqual([answer, intro, moves, players, event], [null, null, [], null, null])
})

test('a stranger does not learn that it was answered', async () => {
  const { learner, topics } = await school.registerInTrial()
  const [first = 0] = await school.tasksOfTopic(at(topics, 0).id)
  await learner.call(checkAnswer, { task: first, answer: 'Kf1' })
  const stranger = await school.register()
  await rejects(stranger.call(checkAnswer, { task: first, answer: 'Kf1' }), { http: 404 })
})
