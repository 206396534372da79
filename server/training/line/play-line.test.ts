import { deepEqual, doesNotMatch, equal, ok, rejects } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  addToBook,
  answerRepetition,
  dealRepetition,
  getBook,
  getBookItems,
  setBook,
} from '@tabia/contract/book.ts'
import { getLineStats, playLine } from '@tabia/contract/line.ts'
import { checkAnswer, startCourse, startTopic } from '@tabia/contract/training.ts'
import type { BodyOf } from '@tabia/contract/endpoint.ts'
import { stockLines } from '@tabia/school-kit/catalogue/lines.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { withoutRandomIds } from '@tabia/school-kit/random-ids.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
  await stockLines(school.db, school.clock.now())
})
after(() => school.close())

/** In the trial of lines, its first task answered. */
async function answered(move = 'Ra7') {
  const learner = await school.register()
  const { topics } = await learner.call(startCourse, { level: 2, trial: true })
  const { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
  await learner.call(checkAnswer, { task: task?.id ?? 0, answer: move })
  return { learner, task: task?.id ?? 0 }
}

type Play = Partial<BodyOf<typeof playLine>>
const play = (learner: Client, task: number, body: Play) =>
  learner.call(playLine, { attempt: randomUUID(), task, defence: 0, moves: ['Rb8#'], ...body })

const logOf = (task: number) =>
  school.db
    .selectFrom('practice')
    .where('taskId', '=', task)
    .where('kind', '=', 'line')
    .orderBy('id')
    .select(['moveUci', 'result', 'ref'])

/** Everything that counts. */
const counted = async () => {
  const { db } = school
  return JSON.stringify([
    await db.selectFrom('answers').selectAll().orderBy('enrolmentId').orderBy('taskId').execute(),
    await db.selectFrom('ratings').selectAll().orderBy('userId').orderBy('levelId').execute(),
    await db.selectFrom('ratingDays').selectAll().orderBy('userId').orderBy('day').execute(),
    await db.selectFrom('topicProgress').selectAll().orderBy('enrolmentId').orderBy('topicId').execute(),
    await db.selectFrom('themeProgress').selectAll().orderBy('enrolmentId').orderBy('theme').execute(),
    await db.selectFrom('enrolments').selectAll().orderBy('id').execute(),
    await db.selectFrom('awards').selectAll().orderBy('id').execute(),
  ])
}

test('a line played to its end is told, kept in the log, and changes nothing that counts', async () => {
  const { learner, task } = await answered()
  const was = await counted()
  deepEqual(await play(learner, task, {}), { found: 2, of: 2, ended: 'complete', expected: null })
  deepEqual(await play(learner, task, { defence: 1 }), { found: 2, of: 2, ended: 'complete', expected: null })
  equal(await counted(), was)
  const log = await logOf(task)
    .where('userId', '=', await school.idOf(learner))
    .execute()
  deepEqual(log, [
    { moveUci: 'b1b8', result: true, ref: 2 },
    { moveUci: 'b1b8', result: true, ref: 2 },
  ])
})

test('second tries, a miss and a way beyond the tree end as they were played', async () => {
  const { learner, task } = await answered()
  const mended = await play(learner, task, { moves: ['Kf2', 'Rb8#'] })
  deepEqual(mended, { found: 1, of: 2, ended: 'complete', expected: null })
  const missed = await play(learner, task, { moves: ['Kf2', 'Kg2'] })
  deepEqual(missed, { found: 1, of: 2, ended: 'missed', expected: 'Rb8#' })
  const longer = await play(learner, task, { moves: ['e4', 'Rb8#'] })
  deepEqual(longer, { found: 3, of: 3, ended: 'complete', expected: null })
  const beyond = await play(learner, task, { moves: ['e4'], beyond: ['Kh1', 'Kh8'] })
  deepEqual([beyond.ended, beyond.found], ['other', 2])
})

test('the first play of each line tells how deep one sees; later ones and those after a miss do not', async () => {
  const { learner, task } = await answered()
  await play(learner, task, { moves: ['Kf2', 'Kg2'] })
  await play(learner, task, {})
  await play(learner, task, { defence: 1 })
  const share = (lines: number, complete: number) => ({ lines, complete })
  deepEqual(await learner.call(getLineStats), {
    levels: [{ level: 2, before: share(0, 0), last: share(2, 1) }],
    lost: null,
  })
  const rows = await school.db
    .selectFrom('lineProgress')
    .where('taskId', '=', task)
    .select('stopped')
    .execute()
  ok(rows.some(({ stopped }) => stopped === 2))
  school.clock.advance({ days: 31 })
  await school.signInAgain(learner)
  const [level] = (await learner.call(getLineStats)).levels
  deepEqual(level, { level: 2, before: share(2, 1), last: share(0, 0) })

  const missed = await answered('Kf2')
  const given = await play(missed.learner, missed.task, {})
  deepEqual([given.found, given.of], [1, 2])
  deepEqual((await missed.learner.call(getLineStats)).levels, [])
})

test('the same attempt again is the same play, also from two tabs at once; as another play it is refused', async () => {
  const { learner, task } = await answered()
  const attempt = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => play(learner, task, { attempt })))
  deepEqual(new Set(replies.map(({ found }) => found)), new Set([2]))
  const log = await logOf(task)
    .where('userId', '=', await school.idOf(learner))
    .execute()
  equal(log.length, 1)
  await rejects(play(learner, task, { attempt, moves: ['Kf2', 'Rb8#'] }), { http: 422 })
})

test('what cannot be played is refused', async () => {
  const { learner, task } = await answered()
  await rejects(play(learner, task, { moves: ['Rb9'] }), { http: 422 })
  await rejects(play(learner, task, { moves: ['e4'] }), { http: 422 })
  await rejects(play(learner, task, { moves: [] }), { http: 422 })
  await rejects(play(learner, task, { moves: ['Rb8#', 'Kf2'] }), { http: 422 })
  await rejects(play(learner, task, { defence: 2 }), { http: 404 })
  await rejects(play(learner, 987_654, {}), { http: 404 })
})

test('before the answer there is no line; nor of a course that hides its answers, or was given back', async () => {
  const { learner, task } = await answered()
  await rejects(play(learner, task + 1, {}), { http: 409 })
  const other = await school.register()
  await rejects(play(other, task, {}), { http: 404 })

  const buyer = await school.registerConfirmed()
  await school.buy(buyer, 'lines-1')
  const { topics } = await buyer.call(startCourse, { level: 2, trial: false })
  const { task: first } = await buyer.call(startTopic, { topic: at(topics, 0).id })
  const id = first?.id ?? 0
  await buyer.call(checkAnswer, { task: id, answer: 'Ra7' })
  await school.refund(buyer)
  await rejects(play(buyer, id, {}), { http: 403, status: 'not_ordered' })
  await school.db
    .updateTable('orders')
    .set({ status: 'paid' })
    .where('userId', '=', await school.idOf(buyer))
    .execute()
  await school.db.updateTable('courses').set({ hideAnswers: true }).where('key', '=', 'lines-1').execute()
  await rejects(play(buyer, id, {}), { http: 403, status: 'answers_hidden' })
})

/** The moves of the line and every other thing that names them. */
const MOVES = /\b(Ra7|a2a7|Rb8|b1b8|e3e4)\b|"(moves|right_moves|expected)"/

test('no reply tells a move of the line before the answer, nor where a later position of it is asked', async () => {
  const learner = await school.register()
  const replies: string[] = []
  const request = learner.request.bind(learner)
  learner.request = async sent => {
    const reply = await request(sent)
    replies.push(withoutRandomIds(reply.body))
    return reply
  }
  const { topics } = await learner.call(startCourse, { level: 2, trial: true })
  const { task: asked } = await learner.call(startTopic, { topic: at(topics, 0).id })
  const task = asked?.id ?? 0
  await learner.call(setBook, { on: true })
  for (const defence of [0, 1]) await rejects(play(learner, task, { defence, moves: ['Kf2'] }))
  for (const ply of [0, 2]) {
    await rejects(learner.call(addToBook, { task, ply }))
    await rejects(learner.call(dealRepetition, { task, ply }))
  }
  for (const reply of replies) doesNotMatch(reply, MOVES)

  await learner.call(checkAnswer, { task, answer: 'Ra7' })
  replies.length = 0
  await learner.call(addToBook, { task, ply: 2 })
  school.clock.advance({ days: 1 })
  await school.signInAgain(learner)
  const { item } = await learner.call(dealRepetition, {})
  deepEqual([item?.ply, item?.task.fen], [2, '5k2/R7/8/8/8/4P3/8/1R4K1 w - - 2 2'])
  await learner.call(getBook)
  await learner.call(getBookItems, { place: 'work' })
  for (const reply of replies) doesNotMatch(reply, MOVES)

  const body = { attempt: randomUUID(), task, ply: 2, kind: 'repeat', picture: item?.picture ?? 0 } as const
  const check = await learner.call(answerRepetition, { ...body, answer: 'Kf2' })
  deepEqual([check.result, check.answer], [false, 'Rb8#, e4'])
})
