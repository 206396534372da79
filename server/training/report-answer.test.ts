import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { reportAnswer } from '@tabia/contract/training.ts'
import { REPORTS_A_DAY } from '@tabia/core/training/report.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool({ config: { supportEmail: 'support@example.org' } })
})
after(() => school.close())

const lettersToSupport = () =>
  school.db
    .selectFrom('letters')
    .where('recipient', '=', 'support@example.org')
    .selectAll()
    .orderBy('id')
    .execute()

/** A learner of a trial who has missed a task of its first topic; the move is the same for everyone. */
async function whoMissed(place = 0) {
  const { learner, topics } = await school.registerInTrial()
  const tasks = await school.tasksOfTopic(at(topics, 0).id)
  for (const id of tasks.slice(0, place)) await school.answer(learner, { id })
  const task = at(tasks, place)
  await school.answer(learner, { id: task }, false)
  return { learner, topics, task }
}

test('a move judged wrong is reported to support with all a coach needs, and the learner is thanked', async () => {
  const { learner, task } = await whoMissed()
  const thanks = await learner.call(reportAnswer, { task, text: ' Kf1 mates <too>. ' })
  deepEqual(thanks, {
    message: 'Thank you. A coach will look at your move.',
    tried: null,
    dispute: { state: 'open', words: null },
  })

  const letter = at(await lettersToSupport(), -1)
  const { id } = await learner.call(getUser)
  equal(letter.language, 'ru')
  for (const part of [
    'back-1',
    'Неделя 1, «',
    'задача 1',
    'Rd8#',
    'Этот ход сделал 1 ученик',
    `Ученик ${id}`,
    'Слова ученика: Kf1 mates <too>.',
  ]) {
    equal(letter.text.includes(part), true, part)
  }
  match(letter.text, /Позиция: \S+ w - - \d+ \d+/)
  match(letter.text, /https:\/\/lichess\.org\/analysis\/\S+_w_/)
  equal(letter.html.includes('&lt;too&gt;'), true)
})

test('the words may be left out', async () => {
  const { learner, task } = await whoMissed(1)
  await learner.call(reportAnswer, { task, text: '   ' })
  match(at(await lettersToSupport(), -1).text, /Слов ученик не добавил\./)
})

test('once a task, also when pressed twice at a time', async () => {
  const { learner, task } = await whoMissed(2)
  const letters = (await lettersToSupport()).length
  const calls = await Promise.allSettled([1, 2, 3].map(() => learner.call(reportAnswer, { task })))
  deepEqual(calls.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
  await rejects(learner.call(reportAnswer, { task }), {
    http: 409,
    status: 'report_exists',
    message: 'You have already told us about this task. A coach will look at it.',
  })
  equal((await lettersToSupport()).length, letters + 1)
})

test('a move that others have reported is one dispute with theirs, and no second letter', async () => {
  const { learner, task } = await whoMissed(2)
  const letters = (await lettersToSupport()).length
  deepEqual((await learner.call(reportAnswer, { task })).dispute, { state: 'open', words: null })
  equal((await lettersToSupport()).length, letters)
  const disputes = await school.db
    .selectFrom('disputes')
    .where('taskId', '=', task)
    .select(['state', 'reports'])
    .execute()
  deepEqual(disputes, [{ state: 'open', reports: 2 }])
})

test('an answer to the letter goes to the learner whose address is proved', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  await school.confirmEmail(learner)
  const task = at(await school.tasksOfTopic(at(topics, 0).id), 0)
  await school.answer(learner, { id: task }, false)
  await learner.call(reportAnswer, { task })
  equal(at(await lettersToSupport(), -1).replyTo, (await learner.call(getUser)).email)
})

test('a right answer and no answer are nothing to report', async () => {
  const { learner, topics } = await school.registerInTrial()
  const [first = 0, second = 0] = await school.tasksOfTopic(at(topics, 0).id)
  await school.answer(learner, { id: first }, true)
  await rejects(learner.call(reportAnswer, { task: first }), {
    http: 409,
    message: 'This answer was right: there is nothing to report.',
  })
  await rejects(learner.call(reportAnswer, { task: second }), {
    http: 409,
    message: 'Answer this task first.',
  })
})

test('an unknown task and a task of another course are not found', async () => {
  const { learner } = await whoMissed()
  const other = await school.registerInTrial(1)
  const [foreign = 0] = await school.tasksOfTopic(at(other.topics, 0).id)
  await rejects(learner.call(reportAnswer, { task: foreign }), { http: 404 })
  await rejects(learner.call(reportAnswer, { task: 2_000_000 }), { http: 404 })
})

test('another learner’s answer is none of mine', async () => {
  const { task } = await whoMissed()
  const { learner } = await school.registerInTrial()
  await rejects(learner.call(reportAnswer, { task }), { http: 409, message: 'Answer this task first.' })
})

test('a long sentence is refused with its limit, in the language of the request', async () => {
  const { learner, task } = await whoMissed()
  const text = 'x'.repeat(501)
  await rejects(learner.call(reportAnswer, { task, text }, { locale: 'ru' }), {
    http: 422,
    message: 'В этот текст помещается не больше 500 знаков',
  })
  await rejects(learner.call(reportAnswer, { task, text: 'a\0b' }), { http: 422 })
})

test('so many a day; the next day there may be more', async () => {
  const learner = await school.registerInSecondWeek()
  const [, endurance = 0] = await school.topicsOfWeek('start-trial', 2)
  await school.solve(learner, { id: endurance }, () => false)
  const tasks = await school.tasksOfTopic(endurance)
  for (const task of tasks.slice(0, REPORTS_A_DAY)) await learner.call(reportAnswer, { task })
  const last = { task: at(tasks, REPORTS_A_DAY) }
  await rejects(learner.call(reportAnswer, last), {
    http: 429,
    message: 'Ten reports a day reach the coach. Please send the next one tomorrow.',
  })
  school.clock.advance({ hours: 24 })
  await school.signInAgain(learner)
  await learner.call(reportAnswer, last)
})

test('reports sent while the clock was ahead do not count against every day until then', async () => {
  school.clock.advance({ days: 90 })
  const learner = await school.registerInSecondWeek()
  const [, endurance = 0] = await school.topicsOfWeek('start-trial', 2)
  await school.solve(learner, { id: endurance }, () => false)
  const tasks = await school.tasksOfTopic(endurance)
  for (const task of tasks.slice(0, REPORTS_A_DAY)) await learner.call(reportAnswer, { task })
  school.clock.advance({ days: -90 })
  await learner.call(reportAnswer, { task: at(tasks, REPORTS_A_DAY) })
})
