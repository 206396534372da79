import { deepEqual, equal, notEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser, logout } from '@tabia/contract/auth.ts'
import { checkAnswer, startCourse, startTopic } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

/** The task a topic begins with. */
async function open(learner: Client, topic: { id: number }) {
  const { task } = await learner.call(startTopic, { topic: topic.id })
  if (!task) throw new Error('the topic is solved')
  return task
}

test('a right answer is told with explanation, rating and the next task', async () => {
  const { learner, topics } = await school.registerInTrial()
  const task = await open(learner, at(topics, 0))
  const check = await learner.call(checkAnswer, { task: task.id, answer: 'Rd8#' })

  const { nextTask, moves, ...rest } = check
  deepEqual(rest, {
    result: true,
    played: 'Rd8#',
    answer: 'Rd8#',
    intro: 'Geheimnis of back-1',
    players: 'Geheimnis of back-1',
    event: 'Geheimnis of back-1',
    tried: null,
    ratingBefore: 700,
    expectedOfTen: 3,
    expectedMeasured: false,
    rating: 740,
    ratingProvisional: true,
    ratingBoundary: null,
    topicId: task.topicId,
    status: 'continue',
    step: 'task',
    courseResult: null,
  })
  deepEqual(
    moves.map(({ m, comment, v }) => [m, comment, v.length]),
    [['Rd8#', 'Geheimnis of back-1', 1]],
  )
  deepEqual([nextTask?.number, nextTask?.topicId, nextTask?.rating], [1, task.topicId, 740])
})

test('a wrong answer costs rating and counts as wrong, the task is done all the same', async () => {
  const { learner, topics } = await school.registerInTrial()
  const task = await open(learner, at(topics, 0))
  const check = await learner.call(checkAnswer, { task: task.id, answer: 'Kf1' })
  deepEqual([check.result, check.answer, check.nextTask?.number], [false, 'Rd8#', 1])
  equal(check.rating < check.ratingBefore, true)

  const { training } = await learner.call(getUser)
  const [topic] = training.topics
  deepEqual([topic?.solvedTasks, topic?.wrongTasks, topic?.finished], [1, 1, false])
  deepEqual([training.rating, training.task], [check.rating, check.nextTask])
})

test('a topic tells which tasks were right, in their order', async () => {
  const { learner, topics } = await school.registerInTrial()
  const tasks = await school.tasksOfTopic(at(topics, 0).id)
  deepEqual(at(topics, 0).results, [])
  await school.answer(learner, { id: at(tasks, 0) }, false)
  await school.answer(learner, { id: at(tasks, 1) })
  const { training } = await learner.call(getUser)
  deepEqual(
    training.topics.map(({ results }) => results),
    [[false, true], [], []],
  )
})

test('the explanation speaks the language of the request, else that of the account', async () => {
  const { learner, topics } = await school.registerInTrial()
  const task = await open(learner, at(topics, 0))
  const check = await learner.call(checkAnswer, { task: task.id, answer: 'Kf1' }, { locale: 'ru' })
  deepEqual(
    [check.intro, check.moves[0]?.comment, check.nextTask?.topic.name],
    ['Geheimnis of back-1 (ru)', 'Geheimnis of back-1 (ru)', 'Back rank (ru)'],
  )
  const body = { task: check.nextTask?.id, answer: 'Kf1' }
  const answer = await learner.request({ method: 'POST', url: '/api/account/answer', body })
  equal(answer.json().intro, 'Geheimnis of back-2')
})

test('every spelling of the right move is right', async () => {
  for (const spelling of ['Rd8#', 'Rd8', 'Rd8!!', 'd1d8']) {
    const { learner, topics } = await school.registerInTrial()
    const task = await open(learner, at(topics, 0))
    equal((await learner.call(checkAnswer, { task: task.id, answer: spelling })).result, true)
  }
})

test('a pawn that becomes another piece is another move', async () => {
  for (const [answer, result] of [
    ['e8=N+', true],
    ['e7e8n', true],
    ['e8=Q', false],
  ] as const) {
    const { learner, topics } = await school.registerInTrial()
    const task = await open(learner, at(topics, 2))
    equal((await learner.call(checkAnswer, { task: task.id, answer })).result, result)
  }
})

test('of several right moves any is right, and all are told, the main one first', async () => {
  for (const answer of ['cxd5', 'exd5']) {
    const { learner, topics } = await school.registerInTrial()
    const first = await open(learner, at(topics, 2))
    const { nextTask } = await school.answer(learner, first)
    const check = await learner.call(checkAnswer, { task: nextTask?.id ?? 0, answer })
    deepEqual([check.result, check.answer], [true, 'cxd5, exd5'])
  }
})

test('castling is right in each of its spellings', async () => {
  for (const answer of ['O-O', '0-0', 'e1g1', 'e1h1']) {
    const learner = await school.registerInSecondWeek()
    const { training } = await learner.call(getUser)
    const task = await open(learner, at(training.topics, 0))
    const check = await learner.call(checkAnswer, { task: task.id, answer })
    deepEqual([check.result, check.answer], [true, 'O-O'])
  }
})

test('an impossible or unreadable move is refused and nothing is recorded', async () => {
  const { learner, topics } = await school.registerInTrial()
  const task = await open(learner, at(topics, 0))
  for (const answer of ['Rd9', 'Re8', 'hello', 'e2e4', 'Ke8']) {
    await rejects(learner.call(checkAnswer, { task: task.id, answer }), { http: 422 })
  }
  for (const answer of ['', '   ', null, 7, 'Rd8Rd8Rd8Rd8']) {
    const sent = await learner.request({
      method: 'POST',
      url: '/api/account/answer',
      body: { task: task.id, answer },
    })
    equal(sent.statusCode, 422)
  }
  const { training } = await learner.call(getUser)
  deepEqual([training.rating, training.topics[0]?.solvedTasks], [700, 0])
})

test('only the first unanswered task of a topic is taken', async () => {
  const { learner, topics } = await school.registerInTrial()
  const task = await open(learner, at(topics, 0))
  const tasks = await school.tasksOfTopic(task.topicId)
  deepEqual(tasks[0], task.id)
  for (const later of tasks.slice(1)) {
    await rejects(learner.call(checkAnswer, { task: later, answer: 'Kf1' }), {
      http: 409,
      status: 'wrong_task',
      message: 'Another task is next.',
    })
  }
})

test('the first task of a topic that is not open is taken, and opens it', async () => {
  const { learner, topics } = await school.registerInTrial()
  await open(learner, at(topics, 0))
  const other = at(await school.tasksOfTopic(at(topics, 2).id), 0)
  await learner.call(checkAnswer, { task: other, answer: 'e8=N' })
  const { training } = await learner.call(getUser)
  deepEqual([training.task?.topicId, training.task?.number], [at(topics, 2).id, 1])
})

test('an answer without opening the topic starts the clock of the week, too', async () => {
  const { learner, topics } = await school.registerInTrial()
  const first = at(await school.tasksOfTopic(at(topics, 0).id), 0)
  await learner.call(checkAnswer, { task: first, answer: 'Rd8' })
  equal((await learner.call(getUser)).training.block?.remaining, '7 days')
})

test('the last task of a topic closes it', async () => {
  const { learner, topics } = await school.registerInTrial()
  const check = await school.solve(learner, at(topics, 0))
  deepEqual(
    [check?.status, check?.step, check?.nextTask, check?.courseResult],
    ['finished', 'task', null, null],
  )
  const { training } = await learner.call(getUser)
  deepEqual([training.status, training.step, training.task], ['continue', 'course', null])
  equal(training.topics[0]?.finished, true)
})

test('tasks of a later week are not taken', async () => {
  const { learner } = await school.registerInTrial()
  const [castling = 0] = await school.topicsOfWeek('start-trial', 2)
  const task = at(await school.tasksOfTopic(castling), 0)
  await rejects(learner.call(checkAnswer, { task, answer: 'O-O' }), { http: 409, status: 'wrong_task' })
})

test('tasks of a course not begun, and of no course, are not found', async () => {
  const { learner, topics } = await school.registerInTrial()
  const stranger = await school.register()
  const task = await open(learner, at(topics, 0))
  const [foreign = 0] = await school.topicsOfWeek('progress-1', 1)
  for (const [who, id] of [
    [stranger, task.id],
    [learner, at(await school.tasksOfTopic(foreign), 0)],
    [learner, 987_654],
  ] as const) {
    await rejects(who.call(checkAnswer, { task: id, answer: 'Rd8' }), { http: 404, message: 'Not found.' })
  }
})

test('one learner learns nothing of another and changes nothing there', async () => {
  const { learner, topics } = await school.registerInTrial()
  const { learner: other } = await school.registerInTrial()
  await school.solve(learner, at(topics, 0))
  const { training } = await other.call(getUser)
  deepEqual([training.rating, training.topics[0]?.solvedTasks, training.task], [700, 0, null])
})

test('the tasks of a refunded course are closed', async () => {
  const learner = await school.register()
  await school.buy(learner, 'start-1')
  const { topics } = await learner.call(startCourse, { level: 0, trial: false })
  const task = await open(learner, at(topics, 0))
  await school.refund(learner)
  await rejects(learner.call(checkAnswer, { task: task.id, answer: 'Rd8' }), {
    http: 403,
    status: 'not_ordered',
  })
})

test('a course that hides its answers tells the result and nothing else', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  const task = await open(learner, at(topics, 0))
  const check = await learner.call(checkAnswer, { task: task.id, answer: 'Kf1' })
  deepEqual(
    [check.answer, check.intro, check.moves, check.players, check.event],
    [null, null, [], null, null],
  )
  equal(check.result, false)
  notEqual(check.rating, check.ratingBefore)
})

test('a learner who has signed out answers nothing', async () => {
  const { learner, topics } = await school.registerInTrial()
  const task = await open(learner, at(topics, 0))
  await learner.call(logout)
  await rejects(learner.call(checkAnswer, { task: task.id, answer: 'Rd8' }), {
    http: 401,
    message: 'Unauthorized',
  })
})
