import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import {
  addToBook,
  answerRepetition,
  dealRepetition,
  getBook,
  getBookItems,
  type Repetition,
  setBook,
} from '@tabia/contract/book.ts'
import { checkAnswer, startCourse } from '@tabia/contract/training.ts'
import { MORE } from '@tabia/core/book/portion.ts'
import { afterRepetition, NEW_ITEM, retrievability, type Scheduled } from '@tabia/core/book/schedule.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { deal, repeat, repeatDay } from '@tabia/school-kit/past/repeating.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { letGoOfWithdrawn } from '../content/regrade/book.ts'
import { regradeCourse } from '../content/regrade/regrade-course.ts'
import { readDay } from './queries/day.ts'

// What the book must never do, and what happens to it from outside.

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

async function later(learner: Client, time: { days?: number; hours?: number; minutes?: number }) {
  school.clock.advance(time)
  await school.signInAgain(learner)
}

async function dealt(learner: Client): Promise<Repetition> {
  const item = await deal(learner)
  ok(item)
  return item
}

/** A learner whose first task is missed, with the book on. */
async function withOneMissed() {
  const started = await school.registerInTrial()
  const [task = 0] = await school.tasksOfTopic(at(started.topics, 0).id)
  await started.learner.call(checkAnswer, { task, answer: 'Kf1' })
  await started.learner.call(setBook, { on: true, portion: 12 })
  return { ...started, task }
}

/** So many positions put into the book of a learner, as if missed the day before; each a task of its own. */
async function fillBook(learner: Client, count: number): Promise<number> {
  const userId = await school.idOf(learner)
  await sql`
    with copied as (
      insert into tasks (course_id, key, digest, fen, goal, mate_in, right_moves, moves, difficulty, theme)
      select course_id, ${randomUUID()} || n, 'copy', fen, goal, mate_in, right_moves, moves, 600 + 5 * n, 'mate1'
      from tasks, generate_series(1, ${count}) as n where key = 'back-1'
      returning id, course_id
    )
    insert into book_items (user_id, task_id, course_id, theme, state, own_move, own_at, missed_at, since_day)
    select ${userId}, id, course_id, 'mate1', 'waiting', 'g1f1', ${school.clock.now()}, ${school.clock.now()}, '2026-01-01'
    from copied`.execute(school.db)
  return userId
}

const COUNTED = [
  'answers',
  'ratings',
  'rating_days',
  'topic_progress',
  'theme_progress',
  'awards',
  'enrolments',
] as const

async function counted() {
  const tables = await Promise.all(
    COUNTED.map(
      async table => (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(school.db)).rows,
    ),
  )
  const users = await sql`select id, current_enrolment_id, open_topic_id from users order by id`.execute(
    school.db,
  )
  return JSON.stringify([tables, users.rows])
}

test('nothing in the book changes what is counted', async () => {
  const { learner, topics } = await school.registerInTrial()
  await school.solve(learner, at(topics, 0), () => false)
  const soFar = await counted()
  await learner.call(setBook, { on: true })
  for (const days of [1, 1, 4, 9]) {
    await later(learner, { days })
    let count = 0
    await repeatDay(school.db, learner, () => count++ % 2 === 0)
  }
  const [task = 0] = await school.tasksOfTopic(at(topics, 0).id)
  const { item } = await learner.call(dealRepetition, { task })
  if (item) await repeat(school.db, learner, item)
  await learner.call(setBook, { on: false })
  equal(await counted(), soFar)
})

describe('a day', () => {
  test('never deals more than its portion, through pauses and at any hour; twenty more once, when asked for', async () => {
    const { learner } = await withOneMissed()
    await fillBook(learner, 70)
    const perDay = new Map<string, number>()
    let asked = ''
    for (const time of [
      { hours: 15 },
      { minutes: 25 },
      { hours: 23 },
      { days: 3 },
      { hours: 1 },
      { days: 1 },
    ]) {
      await later(learner, time)
      const { date } = (await learner.call(getBook)).today
      let count = perDay.get(date) ?? 0
      for (let item = await deal(learner); item; item = await deal(learner)) {
        equal(item.number, item.kind === 'repeat' ? ++count : count)
        await repeat(school.db, learner, item, item.task.id % 3 > 0)
      }
      perDay.set(date, count)
      asked = date
    }
    for (const [date, count] of perDay) ok(count <= 12, `${count} on ${date}`)

    ok((await learner.call(getBook)).today.more)
    equal((await learner.call(dealRepetition, { more: true })).item?.kind, 'repeat')
    const checks = await repeatDay(school.db, learner)
    const all = (perDay.get(asked) ?? 0) + checks.length
    ok(checks.length > 0 && checks.length <= MORE, String(checks.length))
    const { today } = await learner.call(getBook)
    deepEqual([today.done, today.more, today.left], [all, false, 0])
    equal((await learner.call(dealRepetition, { more: true })).item, null)
  })

  test('begins at midnight of the school', async () => {
    const zone = await openTrainingSchool({
      now: new Date('2026-11-16T20:30:00Z'),
      config: { timeZone: 'Europe/Moscow' },
    })
    const { learner, topics } = await zone.registerInTrial()
    const [task = 0] = await zone.tasksOfTopic(at(topics, 0).id)
    await learner.call(checkAnswer, { task, answer: 'Kf1' })
    await learner.call(setBook, { on: true })
    equal(await deal(learner), undefined)
    zone.clock.advance({ minutes: 29 })
    equal(await deal(learner), undefined)
    zone.clock.advance({ minutes: 1 })
    await zone.signInAgain(learner)
    const item = await deal(learner)
    equal(item?.task.id, task)
    await zone.close()
  })

  test('a clock set back deals nothing twice', async () => {
    const { learner } = await withOneMissed()
    await later(learner, { days: 2 })
    await repeat(school.db, learner, await dealt(learner), false)
    school.clock.advance({ days: -1 })
    equal(await deal(learner), undefined)
    const { today } = await learner.call(getBook)
    deepEqual([today.done, today.left], [1, 0])
    await later(learner, { days: 2 })
    equal((await dealt(learner)).times, 2)
  })

  test('old ones come least retrievable first', async () => {
    const { learner } = await withOneMissed()
    const userId = await fillBook(learner, 9)
    await later(learner, { days: 1 })
    for (const days of [1, 1, 2, 1]) {
      await repeatDay(school.db, learner, item => item.task.id % 2 > 0)
      await later(learner, { days })
    }
    await later(learner, { days: 9 })
    const { date: day } = (await learner.call(getBook)).today
    const due = await school.db
      .selectFrom('bookItems')
      .where('userId', '=', userId)
      .where('state', '=', 'review')
      .where('dueDay', '<=', day)
      .selectAll()
      .execute()
    ok(due.length > 3)
    const { nextOld } = await readDay(school.db, { userId, day, now: school.clock.now() })
    const least = Math.min(...due.map(item => retrievability(item, day)))
    const next = due.find(({ taskId }) => taskId === nextOld?.task)
    equal(next && retrievability(next, day), least)
  })
})

test('what waits and is more than forty goes on the shelf, the farthest from the rating first; five a day come back', async () => {
  const { learner } = await withOneMissed()
  const userId = await fillBook(learner, 49)
  const { shelf } = await learner.call(getBook)
  deepEqual([shelf.waiting, shelf.aside], [40, 10])
  await later(learner, { days: 1 })
  await dealt(learner)
  const { total } = await learner.call(getBookItems, { place: 'shelf' })
  equal(total, 10)
  const difficulties = await school.db
    .selectFrom('bookItems')
    .innerJoin('tasks', 'tasks.id', 'bookItems.taskId')
    .where('bookItems.userId', '=', userId)
    .where('state', '=', 'aside')
    .select('tasks.difficulty')
    .execute()
  ok(difficulties.every(({ difficulty }) => difficulty >= 800))
  await dealt(learner)
  equal((await learner.call(getBook)).shelf.aside, 10)

  await sql`update book_items set state = 'known' where user_id = ${userId} and state = 'waiting'`.execute(
    school.db,
  )
  await later(learner, { days: 1 })
  equal((await learner.call(getBook)).shelf.aside, 5)
  await dealt(learner)
  const book = await learner.call(getBook)
  deepEqual([book.shelf.aside, book.shelf.waiting], [5, 5])
})

describe('the own wrong move', () => {
  /** The author's variation on Kf1: Black answers Kf8. */
  async function explain(task: number) {
    const { fen } = await school.db
      .selectFrom('tasks')
      .where('id', '=', task)
      .select('fen')
      .executeTakeFirstOrThrow()
    const own = playMove(fen, 'Kf1')
    const reply = own && playMove(own.fen, 'Kf8')
    const main = playMove(fen, 'Rd8')
    ok(own && reply && main)
    const move = { num: 1, mark: [], comment: null, shapes: [], v: [] }
    const variation = [
      { ...move, id: '2', fen: own.fen, m: own.san },
      { ...move, id: '3', fen: reply.fen, m: reply.san },
    ]
    const moves = JSON.stringify([{ ...move, id: '1', fen: main.fen, m: main.san, v: [variation] }])
    await school.db.updateTable('tasks').set({ moves }).where('id', '=', task).execute()
  }

  test('is to be punished after the second right repetition, once, and may be skipped', async () => {
    const { learner, task } = await withOneMissed()
    await explain(task)
    await later(learner, { days: 1 })
    equal((await repeat(school.db, learner, await dealt(learner))).refute, false)
    await later(learner, { days: 4 })
    const second = await repeat(school.db, learner, await dealt(learner))
    deepEqual([second.refute, second.ownMove?.san, second.ownMove?.reply], [true, 'Kf1', 'Kf8'])

    const item = await dealt(learner)
    deepEqual([item.kind, item.punish, item.picture, item.task.id], ['refute', 'Kf1', 0, task])
    equal(item.task.fen.split(' ')[1], 'b')
    const send = (answer: string | null) =>
      learner.call(answerRepetition, { attempt: randomUUID(), task, kind: 'refute', picture: 0, answer })
    await rejects(send('Qd1'), { http: 422 })
    const { forecast } = await learner.call(getBook)
    const found = await send('Kf8')
    deepEqual([found.result, found.played, found.answer, found.nextDay], [true, 'Kf8', 'Kf8', second.nextDay])
    deepEqual((await learner.call(getBook)).forecast, forecast)
    await rejects(send('Kf8'), { http: 409, status: 'not_due' })
    equal(await deal(learner), undefined)
  })

  test('skipped or missed, the schedule stays; it is asked for on that day alone', async () => {
    const { learner, task } = await withOneMissed()
    await explain(task)
    for (const days of [1, 4]) {
      await later(learner, { days })
      await repeat(school.db, learner, await dealt(learner))
    }
    equal((await dealt(learner)).kind, 'refute')
    await later(learner, { days: 1 })
    equal(await deal(learner), undefined)

    const other = await withOneMissed()
    for (const days of [1, 4]) {
      await later(other.learner, { days })
      await repeat(school.db, other.learner, await dealt(other.learner))
    }
    const body = {
      attempt: randomUUID(),
      task: other.task,
      kind: 'refute',
      picture: 0,
      answer: null,
    } as const
    const skipped = await other.learner.call(answerRepetition, body)
    deepEqual([skipped.result, skipped.played], [false, null])
    deepEqual(await other.learner.call(answerRepetition, body), skipped)
    equal(await deal(other.learner), undefined)
  })

  test('is in no reply before the answer', async () => {
    const { learner, task } = await withOneMissed()
    const own = /Kf1|g1f1/
    await later(learner, { days: 1 })
    const list = await learner.call(getBookItems, { place: 'work' })
    for (const reply of [await learner.call(getBook), await dealt(learner), list])
      ok(!own.test(JSON.stringify(reply)))
    const { item } = await learner.call(dealRepetition, { task })
    ok(!own.test(JSON.stringify(item)))
  })
})

describe('from outside', () => {
  test('a course that hides its answers never comes in', async () => {
    const learner = await school.registerConfirmed()
    await learner.call(setBook, { on: true })
    const { topics } = await learner.call(startCourse, { level: 1, trial: true })
    await school.solve(learner, at(topics, 0), () => false)
    equal((await learner.call(setBook, { on: true })).shelf.work, 0)
    const [task = 0] = await school.tasksOfTopic(at(topics, 0).id)
    await rejects(learner.call(addToBook, { task }), { http: 403, status: 'answers_hidden' })
    await rejects(learner.call(dealRepetition, { task }), { http: 403, status: 'answers_hidden' })
    const rows = await school.db
      .selectFrom('bookItems')
      .where('userId', '=', await school.idOf(learner))
      .selectAll()
      .execute()
    deepEqual(rows, [])
  })

  test('a refund closes what came from the course, buying again opens it', async () => {
    const learner = await school.registerConfirmed()
    await school.buy(learner, 'start-1')
    const { topics } = await learner.call(startCourse, { level: 0, trial: false })
    await learner.call(setBook, { on: true })
    await school.solve(learner, at(topics, 0), () => false)
    await later(learner, { days: 1 })
    const { task, picture, kind } = await dealt(learner)
    await school.refund(learner)
    const book = await learner.call(getBook)
    deepEqual([book.today.left, book.shelf.work], [0, 0])
    equal(await deal(learner), undefined)
    equal((await learner.call(getBookItems, { place: 'work' })).total, 0)
    const answer = { attempt: randomUUID(), task: task.id, kind, picture, answer: 'Rd8' }
    await rejects(learner.call(answerRepetition, answer), { http: 403, status: 'not_ordered' })
    await school.buy(learner, 'start-1')
    equal((await learner.call(getBook)).shelf.work, 2)
    equal((await learner.call(answerRepetition, answer)).result, true)
  })

  test('a move that counts by now takes the position out of the book, and the learner is told', async () => {
    const fresh = await openTrainingSchool()
    const { learner, topics } = await fresh.registerInTrial()
    const [task = 0] = await fresh.tasksOfTopic(at(topics, 0).id)
    await learner.call(checkAnswer, { task, answer: 'Kf1' })
    await learner.call(setBook, { on: true })
    await fresh.db
      .updateTable('tasks')
      .set({ rightMoves: ['d1d8', 'g1f1'] })
      .where('id', '=', task)
      .execute()
    const { timeZone } = fresh.deps.config
    const options = { now: fresh.clock.now, timeZone, award: async () => 'unchanged' as const, apply: true }
    await regradeCourse(fresh.db, 'start-trial', options)
    const book = await learner.call(getBook)
    deepEqual([book.shelf.work, book.regraded, book.missed], [0, 1, 0])
    equal((await learner.call(setBook, { on: true })).shelf.work, 0)
    fresh.clock.advance({ days: 8 })
    await fresh.signInAgain(learner)
    equal((await learner.call(getBook)).regraded, 0)
    await fresh.close()
  })

  test('a task that is withdrawn leaves the book without a word', async () => {
    const fresh = await openTrainingSchool()
    const { learner, topics } = await fresh.registerInTrial()
    const [task = 0] = await fresh.tasksOfTopic(at(topics, 0).id)
    await learner.call(checkAnswer, { task, answer: 'Kf1' })
    await learner.call(setBook, { on: true })
    await fresh.db.deleteFrom('placements').where('taskId', '=', task).execute()
    const { courseId } = await fresh.db
      .selectFrom('tasks')
      .where('id', '=', task)
      .select('courseId')
      .executeTakeFirstOrThrow()
    await fresh.db.transaction().execute(tx => letGoOfWithdrawn(tx, courseId, fresh.clock.now()))
    const book = await learner.call(getBook)
    deepEqual([book.shelf.work, book.regraded], [0, 0])
    await fresh.close()
  })
})

test('an answer stays two statements with the book on, right or missed', async () => {
  const { learner, topics } = await withOneMissed()
  const [, second = 0, third = 0] = await school.tasksOfTopic(at(topics, 0).id)
  for (const [task, right] of [
    [second, true],
    [third, false],
  ] as const) {
    const statements = await school.statements(() =>
      learner.call(checkAnswer, { task, answer: right ? 'Re8' : 'Kf8' }),
    )
    equal(statements.length, 2)
  }
  equal((await learner.call(getBook)).shelf.work, 2)
})

test('a replay of the log gives the schedule that is kept', async () => {
  const { learner, task } = await withOneMissed()
  const userId = await school.idOf(learner)
  let time = 0
  for (const days of [1, 3, 5, 1, 2, 8]) {
    await later(learner, { days })
    const item = await deal(learner)
    if (item?.kind === 'repeat') await repeat(school.db, learner, item, time++ % 3 !== 1)
  }
  const kept = await school.db
    .selectFrom('bookItems')
    .where('userId', '=', userId)
    .where('taskId', '=', task)
    .selectAll()
    .executeTakeFirstOrThrow()
  const log = await school.db
    .selectFrom('practice')
    .where('userId', '=', userId)
    .where('kind', '=', 'book')
    .selectAll()
    .orderBy('id')
    .execute()
  ok(log.length >= 3)
  const replayed = replay(log, school.deps.config.timeZone)
  for (const [name, value] of Object.entries(replayed)) equal(kept[name as keyof typeof kept], value, name)
})

/** The schedule of one position made again from the log alone. */
function replay(log: readonly { result: boolean | null; createdAt: Date }[], timeZone: string): Scheduled {
  let item = NEW_ITEM
  let lookedAgain = false
  for (const { result, createdAt } of log) {
    if (result !== null)
      item = afterRepetition(item, { right: result, lookedAgain, day: dayIn(timeZone, createdAt) })
    lookedAgain = result === null
  }
  return item
}
