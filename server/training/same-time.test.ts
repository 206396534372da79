import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import type { Topic } from '@tabia/contract/entities.ts'
import { checkAnswer, startCourse, startTopic } from '@tabia/contract/training.ts'
import { CallError, type Client } from '@tabia/school-kit/client.ts'
import { solveTopic } from '@tabia/school-kit/past/answering.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

// Two devices, double clicks, lost replies. On PostgreSQL these calls really run side by side.

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => call(index)))

/** What a learner's progress adds up to, from three places that must agree. */
async function figuresOf(learner: Client) {
  const userId = await school.idOf(learner)
  const { games } = await school.db
    .selectFrom('ratings')
    .where('userId', '=', userId)
    .where('levelId', '=', 0)
    .select('games')
    .executeTakeFirstOrThrow()
  const answers = await school.db
    .selectFrom('answers')
    .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .select('answers.game')
    .orderBy('answers.game')
    .execute()
  const { training } = await learner.call(getUser)
  const solved = training.topics.reduce((sum, topic) => sum + topic.solvedTasks, 0)
  return { games, log: answers.map(({ game }) => game), solved }
}

test('of one answer sent eight times at once one is recorded, and the others are told it', async () => {
  const { learner, topics } = await school.registerInTrial()
  const { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
  const sent = await times(8, () => learner.call(checkAnswer, { task: task?.id ?? 0, answer: 'Kf1' }))

  const checks = sent.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  equal(checks.length, 1)
  for (const result of sent) {
    if (result.status === 'fulfilled') continue
    const refusal: unknown = result.reason
    if (!(refusal instanceof CallError)) throw refusal
    deepEqual([refusal.status, refusal.body['recorded']], ['answer_exists', checks[0]])
  }
  deepEqual(await figuresOf(learner), { games: 1, log: [1], solved: 1 })
})

test('right and wrong sent at once: one of them, wholly', async () => {
  const { learner, topics } = await school.registerInTrial()
  const { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
  const sent = await times(6, index =>
    learner.call(checkAnswer, { task: task?.id ?? 0, answer: index % 2 === 0 ? 'Kf1' : 'Rd8' }),
  )
  const [check] = sent.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const { training } = await learner.call(getUser)
  deepEqual([training.rating, training.topics[0]?.wrongTasks], [check?.rating, check?.result ? 0 : 1])
})

test('two devices in two topics lose nothing', async () => {
  const { learner, topics } = await school.registerInTrial()
  const playable = topics.filter(({ totalTasks }) => totalTasks > 0)
  const solve = (topic: Topic) => solveTopic(school.db, learner, topic.id)
  await Promise.all(playable.map(solve))
  deepEqual(await figuresOf(learner), { games: 5, log: [1, 2, 3, 4, 5], solved: 5 })
  equal((await learner.call(getUser)).training.step, 'block')
})

test('the two last answers of a week, sent at once, finish it', async () => {
  const { learner, topics } = await school.registerInTrial()
  const ends = await Promise.all(
    [at(topics, 0), at(topics, 2)].map(async ({ id }) => {
      const tasks = await school.tasksOfTopic(id)
      for (const task of tasks.slice(0, -1)) await school.answer(learner, { id: task })
      return at(tasks, -1)
    }),
  )
  const checks = await Promise.all(ends.map(id => school.answer(learner, { id })))
  deepEqual(checks.map(({ step }) => step).toSorted(), ['block', 'task'])
})

test('a course started by a double click is begun once, and its rating is created once', async () => {
  const learner = await school.register()
  const states = await Promise.all(
    Array.from({ length: 6 }, () => learner.call(startCourse, { level: 0, trial: true })),
  )
  for (const state of states) deepEqual(state, states[0])
  const userId = await school.idOf(learner)
  for (const table of ['enrolments', 'ratings'] as const) {
    const rows = await school.db.selectFrom(table).where('userId', '=', userId).select('userId').execute()
    equal(rows.length, 1)
  }
})

test('everything at once ends in a state that makes sense, and in no error of ours', async () => {
  const learner = await school.registerConfirmed()
  const { topics } = await learner.call(startCourse, { level: 0, trial: true })
  const tasks = (await Promise.all(topics.map(({ id }) => school.tasksOfTopic(id)))).flat()
  const calls: (() => Promise<unknown>)[] = [
    ...topics.map(
      ({ id }) =>
        () =>
          learner.call(startTopic, { topic: id }),
    ),
    ...tasks.map(task => () => school.answer(learner, { id: task })),
    () => learner.call(startCourse, { level: 1, trial: true }),
    () => learner.call(startCourse, { level: 0, trial: true }),
    () => learner.call(getUser),
  ]
  const results = await times(calls.length * 3, index => at(calls, index % calls.length)())
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const refusal: unknown = result.reason
    if (!(refusal instanceof CallError) || refusal.http >= 500) throw refusal
  }
  await learner.call(startCourse, { level: 0, trial: true })
  const { games, log, solved } = await figuresOf(learner)
  deepEqual([log.length, solved], [games, games])
})

test('a course chosen again and again while its tasks are answered: no call waits for ever', async () => {
  const learner = await school.registerInSecondWeek()
  const { training } = await learner.call(getUser)
  const topic = at(training.topics, 1)
  for (const id of await school.tasksOfTopic(topic.id)) {
    await Promise.all([
      ...Array.from({ length: 6 }, () => learner.call(startCourse, { level: 0, trial: true })),
      learner.call(checkAnswer, { task: id, answer: 'Rd8' }),
    ])
  }
  equal((await learner.call(getUser)).training.topics[1]?.solvedTasks, 24)
})
