import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import {
  addToBook,
  answerRepetition,
  dealRepetition,
  getBook,
  getBookItems,
  type Repetition,
  removeFromBook,
  returnToBook,
  setBook,
} from '@tabia/contract/book.ts'
import { getMistakes } from '@tabia/contract/solved.ts'
import { checkAnswer } from '@tabia/contract/training.ts'
import { addDays } from '@tabia/core/book/calendar.ts'
import { pictureOf } from '@tabia/core/chess/picture.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { judgeTasks } from '@tabia/school-kit/judged.ts'
import { deal, repeat, repeatDay } from '@tabia/school-kit/past/repeating.ts'
import { enterMisses } from './enter-misses.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

/** Back rank and Pawns, all five tasks missed; the book is on. */
async function withFiveMissed() {
  const started = await school.registerInTrial()
  const { learner, topics } = started
  await school.solve(learner, at(topics, 0), () => false)
  await school.solve(learner, at(topics, 2), () => false)
  await learner.call(setBook, { on: true, portion: 12 })
  return {
    ...started,
    tasks: [
      ...(await school.tasksOfTopic(at(topics, 0).id)),
      ...(await school.tasksOfTopic(at(topics, 2).id)),
    ],
  }
}

/** Some days on; the token is a fresh one. */
async function later(learner: Client, days = 1) {
  school.clock.advance({ days })
  await school.signInAgain(learner)
}

async function dealt(learner: Client): Promise<Repetition> {
  const item = await deal(learner)
  ok(item)
  return item
}

describe('the switch', () => {
  test('is off until the learner wants it; the offer comes with the fifth miss and can be put away', async () => {
    const { learner, topics } = await school.registerInTrial()
    await school.solve(learner, at(topics, 0), () => false)
    equal((await learner.call(getBook)).offer, false)
    await school.solve(learner, at(topics, 2), () => false)
    const book = await learner.call(getBook)
    deepEqual([book.on, book.offer, book.missed, book.tomorrow], [false, true, 5, 5])
    equal((await learner.call(setBook, { offer: false })).offer, false)
    equal((await learner.call(getBook)).offer, false)
  })

  test('on, all that was missed comes in and is asked tomorrow, not today', async () => {
    const { learner } = await withFiveMissed()
    const book = await learner.call(getBook)
    deepEqual(
      [book.on, book.today.left, book.tomorrow, book.shelf.waiting, book.offer],
      [true, 0, 5, 5, false],
    )
    equal((await learner.call(dealRepetition, {})).item, null)
    await later(learner)
    const tomorrow = await learner.call(getBook)
    deepEqual([tomorrow.today.left, tomorrow.today.minutes], [5, 3])
    equal(tomorrow.forecast.length, 7)
  })

  test('off, nothing is due and nothing is shown, and all is kept', async () => {
    const { learner } = await withFiveMissed()
    await later(learner)
    await repeat(school.db, learner, await dealt(learner))
    const off = await learner.call(setBook, { on: false })
    deepEqual([off.on, off.today.left, off.today.done, off.shelf.work], [false, 0, 0, 0])
    equal((await learner.call(dealRepetition, {})).item, null)
    const on = await learner.call(setBook, { on: true })
    deepEqual([on.today.left, on.today.done, on.shelf.work], [4, 1, 5])
  })

  test('what is missed while it is off comes in with the switch, what is missed while it is on by itself', async () => {
    const { learner, topics } = await school.registerInTrial()
    await learner.call(setBook, { on: true })
    await school.solve(learner, at(topics, 0), ({ number }) => number > 0)
    equal((await learner.call(getBook)).shelf.waiting, 1)
    await learner.call(setBook, { on: false })
    await school.solve(learner, at(topics, 2), () => false)
    equal((await learner.call(setBook, { on: true })).shelf.waiting, 3)
  })

  test('settings are kept, and what is no portion is refused', async () => {
    const learner = await school.register()
    const book = await learner.call(setBook, { portion: 8, samePicture: true })
    deepEqual([book.on, book.portion, book.chosenPortion, book.samePicture], [false, 8, 8, true])
    equal((await learner.call(setBook, { portion: null })).chosenPortion, null)
    const refused = await learner.request({ method: 'PUT', url: '/api/account/book', body: { portion: 7 } })
    equal(refused.statusCode, 422)
  })
})

describe('a repetition', () => {
  test('is asked without a name, a topic or the own move; after it all is told', async () => {
    const { learner, topics } = await withFiveMissed()
    await later(learner)
    const item = await dealt(learner)
    deepEqual([item.kind, item.picture, item.times, item.number, item.of], ['repeat', 0, 1, 1, 5])
    deepEqual([item.task.topic, item.task.topicId, item.punish], [{ name: '', totalTasks: 0 }, 0, null])
    deepEqual(await deal(learner), item)

    const check = await repeat(school.db, learner, item)
    deepEqual([check.result, check.again, check.state, check.left], [true, false, 'review', 4])
    equal(check.nextDay, addDays((await learner.call(getBook)).today.date, 4))
    deepEqual(check.topic, { id: at(topics, 0).id, name: 'Back rank', number: 0 })
    ok(check.moves.length > 0 && check.intro)
    match(check.ownMove?.san ?? '', /./)
    equal((await dealt(learner)).number, 2)
  })

  test('missed, it comes tomorrow, and the move is the own one from now on', async () => {
    const { learner } = await withFiveMissed()
    await later(learner)
    const item = await dealt(learner)
    const check = await repeat(school.db, learner, item, false)
    const book = await learner.call(getBook)
    deepEqual([check.result, check.nextDay, check.state], [false, addDays(book.today.date, 1), 'review'])
    deepEqual(book.today.results, [
      { task: item.task.id, ply: 0, topicId: check.topic?.id, number: 0, result: false },
    ])
  })

  test('comes in other pictures; the explanation stays in the first one', async () => {
    const { learner, tasks } = await withFiveMissed()
    await later(learner)
    await repeatDay(school.db, learner)
    await later(learner, 4)
    const item = await dealt(learner)
    deepEqual([item.picture, item.times], [1, 2])
    const check = await repeat(school.db, learner, item)
    equal(item.task.fen, pictureOf(check.fen, 1))
    const { fen } = await school.db
      .selectFrom('tasks')
      .where('id', '=', item.task.id)
      .select('fen')
      .executeTakeFirstOrThrow()
    equal(check.fen, fen)
    ok(tasks.includes(item.task.id))
  })

  test('in the same picture always, where the learner wants it', async () => {
    const { learner } = await withFiveMissed()
    await learner.call(setBook, { samePicture: true })
    await later(learner)
    await repeatDay(school.db, learner)
    await later(learner, 4)
    equal((await dealt(learner)).picture, 0)
  })

  test('what cannot be played is refused and changes nothing', async () => {
    const { learner } = await withFiveMissed()
    await later(learner)
    const { task, kind, picture } = await dealt(learner)
    const body = { attempt: randomUUID(), task: task.id, kind, picture }
    await rejects(learner.call(answerRepetition, { ...body, answer: 'a1a1' }), { http: 422 })
    await rejects(learner.call(answerRepetition, { ...body, answer: null }), { http: 422 })
    equal((await learner.call(getBook)).today.done, 0)
  })

  test('known is what would come again only in four months; it leaves the book', async () => {
    const { learner } = await withFiveMissed()
    const states: string[] = []
    for (const days of [1, 4, 31]) {
      await later(learner, days)
      const checks = await repeatDay(school.db, learner)
      states.push(...new Set(checks.map(({ state }) => String(state))))
    }
    deepEqual(states, ['review', 'review', 'known'])
    const book = await learner.call(getBook)
    deepEqual([book.shelf.known, book.today.known, book.shelf.work], [5, 5, 0])
  })

  test('missed six times it rests, until the learner brings it back', async () => {
    const { learner } = await withFiveMissed()
    await later(learner)
    const task = (await dealt(learner)).task.id
    let state: string | null = null
    for (let times = 0; times < 6; times++) {
      const checks = await repeatDay(school.db, learner, item => item.task.id !== task)
      state = checks.find(check => check.task === task)?.state ?? state
      await later(learner)
    }
    equal(state, 'parked')
    const { items } = await learner.call(getBookItems, { place: 'resting' })
    deepEqual(
      items.map(item => item.task),
      [task],
    )
    const back = await learner.call(returnToBook, {}, { params: { task: String(task) } })
    equal(back.state, 'review')
    equal((await learner.call(getBook)).shelf.parked, 0)
  })
})

describe('two devices', () => {
  test('the same attempt is one step and brings the same reply', async () => {
    const { learner } = await withFiveMissed()
    await later(learner)
    const item = await dealt(learner)
    const attempt = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => repeat(school.db, learner, item, false, attempt)))
    deepEqual(replies[1], replies[0])
    deepEqual(replies[2], replies[0])
    equal((await stepsOf(learner)).length, 1)
  })

  test('another attempt at what was repeated is not due, and brings what was recorded', async () => {
    const { learner } = await withFiveMissed()
    await later(learner)
    const item = await dealt(learner)
    const answers = await Promise.allSettled(
      [true, false].map(right => repeat(school.db, learner, item, right)),
    )
    const done = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
    equal(done.length, 1)
    const refused = answers.find(answer => answer.status === 'rejected')?.reason
    deepEqual([refused.http, refused.status], [409, 'not_due'])
    deepEqual(refused.body.recorded, done[0])
    equal((await stepsOf(learner)).length, 1)
    equal((await learner.call(getBook)).today.done, 1)
  })
})

const stepsOf = async (learner: Client) =>
  school.db
    .selectFrom('practice')
    .where('userId', '=', await school.idOf(learner))
    .selectAll()
    .execute()

describe('out of turn', () => {
  test('solved again from the list it is logged, told, and no step; also while the book is off', async () => {
    const { learner, tasks } = await withFiveMissed()
    await learner.call(setBook, { on: false })
    const task = at(tasks, 1)
    const { item } = await learner.call(dealRepetition, { task })
    deepEqual([item?.kind, item?.picture, item?.number], ['again', 0, null])
    ok(item)
    const check = await repeat(school.db, learner, item)
    deepEqual([check.result, check.state, check.nextDay], [true, null, null])
    ok(check.ownMove)
    deepEqual(
      (await stepsOf(learner)).map(({ kind, result }) => [kind, result]),
      [['again', true]],
    )
    const unsolved = await learner.call(getMistakes, { show: 'unsolved' })
    deepEqual([unsolved.total, unsolved.mistakes.some(({ id }) => id === task)], [4, false])
    equal((await learner.call(getMistakes, {})).total, 5)
  })

  test('what was not answered, or is not the learner’s, is refused', async () => {
    const { learner, topics } = await school.registerInTrial()
    const [task = 0] = await school.tasksOfTopic(at(topics, 0).id)
    await rejects(learner.call(dealRepetition, { task }), { http: 409 })
    await rejects(learner.call(dealRepetition, { task: 987_654 }), { http: 404 })
    const [other = 0] = await school.tasksOfTopic(at(await school.topicsOfWeek('start-1', 1), 0))
    await rejects(learner.call(addToBook, { task: other }), { http: 409 })
    const stranger = await school.register()
    await rejects(stranger.call(dealRepetition, { task }), { http: 404 })
    await rejects(stranger.call(addToBook, { task }), { http: 404 })
  })
})

describe('by hand', () => {
  test('a right answer comes in, goes out, and comes back', async () => {
    const { learner, topics } = await school.registerInTrial()
    await school.solve(learner, at(topics, 0))
    await learner.call(setBook, { on: true })
    const [task = 0] = await school.tasksOfTopic(at(topics, 0).id)
    deepEqual(await learner.call(addToBook, { task }), { state: 'waiting', nextDay: null })
    deepEqual(await learner.call(addToBook, { task }), { state: 'waiting', nextDay: null })
    await later(learner)
    const check = await repeat(school.db, learner, await dealt(learner))
    deepEqual([check.ownMove, check.state], [null, 'review'])

    const params = { params: { task: String(task) } }
    deepEqual(await learner.call(removeFromBook, undefined, params), { state: 'removed' })
    deepEqual(await learner.call(removeFromBook, undefined, params), { state: 'removed' })
    equal((await learner.call(getBook)).shelf.work, 0)
    equal((await learner.call(returnToBook, undefined, params)).state, 'review')
    equal((await learner.call(getBook)).shelf.work, 1)
    await rejects(learner.call(removeFromBook, undefined, { params: { task: '987654' } }), { http: 404 })
  })

  test('places are listed with the last missed first, and never with what is right or was played', async () => {
    const { learner, tasks } = await withFiveMissed()
    const list = await learner.call(getBookItems, { place: 'work' })
    deepEqual([list.total, list.items.length], [5, 5])
    deepEqual(
      list.items.map(({ task }) => task).toSorted((a, b) => a - b),
      tasks.toSorted((a, b) => a - b),
    )
    ok(!/answer|right_move|"moves"|own/.test(JSON.stringify(list)))
    for (const place of ['shelf', 'known', 'resting'] as const) {
      equal((await learner.call(getBookItems, { place })).total, 0)
    }
    equal((await learner.call(getBookItems, { place: 'work', level: '2' })).total, 0)
  })
})

describe('another look', () => {
  test('a move that wins, too, is no miss: once, and then found it comes a little sooner', async () => {
    const { learner, topics } = await school.registerInTrial()
    const [task = 0] = await school.tasksOfTopic(at(topics, 0).id)
    await judgeTasks(school.db, 'start-trial', {
      d1d8: { kind: 'mate', moves: 1 },
      d1d7: { kind: 'mate', moves: 3 },
      d1d6: { kind: 'cp', cp: -900 },
    })
    await learner.call(checkAnswer, { task, answer: 'Rd6' })
    await learner.call(setBook, { on: true })
    await later(learner)
    const { picture, kind } = await dealt(learner)
    const send = (answer: string) =>
      learner.call(answerRepetition, { attempt: randomUUID(), task, kind, picture, answer })
    const first = await send('Rd7')
    deepEqual(
      [first.again, first.result, first.verdict, first.answer, first.moves],
      [true, false, 'slower', null, []],
    )
    deepEqual([first.ownMove, first.topic, first.left], [null, null, 1])
    equal((await dealt(learner)).picture, picture)
    const second = await send('Rd8')
    deepEqual([second.again, second.result, second.left], [false, true, 0])
    const today = (await learner.call(getBook)).today.date
    equal(second.nextDay, addDays(today, 2))
  })

  test('the second such move is a miss', async () => {
    const { learner, topics } = await school.registerInTrial()
    const [task = 0] = await school.tasksOfTopic(at(topics, 0).id)
    await learner.call(checkAnswer, { task, answer: 'Rd6' })
    await learner.call(setBook, { on: true })
    await later(learner)
    const send = (answer: string) =>
      learner.call(answerRepetition, { attempt: randomUUID(), task, kind: 'repeat', picture: 0, answer })
    equal((await send('Rd7')).again, true)
    const second = await send('Rd7')
    deepEqual([second.again, second.result, second.verdict], [false, false, 'slower'])
  })
})

describe('misses from elsewhere', () => {
  test('come in once; what is known, resting or on the shelf comes back, what was taken out stays out', async () => {
    const { learner, tasks } = await withFiveMissed()
    const userId = await school.idOf(learner)
    const [fresh = 0, known = 0, aside = 0, removed = 0] = tasks
    await learner.call(removeFromBook, undefined, { params: { task: String(removed) } })
    await school.db.deleteFrom('bookItems').where('userId', '=', userId).where('taskId', '=', fresh).execute()
    const set = (task: number, state: 'known' | 'aside', more = {}) =>
      school.db
        .updateTable('bookItems')
        .set({ state, ...more })
        .where('userId', '=', userId)
        .where('taskId', '=', task)
        .execute()
    const { date } = (await learner.call(getBook)).today
    await set(known, 'known', { stability: 200, difficulty: 5, reps: 3, lastDay: date })
    await set(aside, 'aside')
    const misses = [fresh, known, aside, removed].map(taskId => ({ taskId, move: 'g1f1' }))
    for (const _ of [1, 2]) {
      await enterMisses(school.db, { userId, misses, at: school.clock.now(), day: date })
    }
    const items = await school.db.selectFrom('bookItems').where('userId', '=', userId).selectAll().execute()
    const of = (task: number) => items.find(({ taskId }) => taskId === task)
    deepEqual(
      [fresh, known, aside, removed].map(task => [of(task)?.state, of(task)?.dueDay]),
      [
        ['waiting', null],
        ['review', addDays(date, 1)],
        ['waiting', null],
        ['removed', null],
      ],
    )
    await learner.call(setBook, { on: false })
    await school.db.deleteFrom('bookItems').where('userId', '=', userId).execute()
    await enterMisses(school.db, { userId, misses, at: school.clock.now(), day: date })
    equal((await learner.call(setBook, { on: true })).shelf.waiting, 5)
  })
})
