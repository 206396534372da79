import { deepEqual, doesNotMatch, equal, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setBook } from '@tabia/contract/book.ts'
import { startCourse, startNextBlock } from '@tabia/contract/training.ts'
import {
  answerWeekTest,
  getWeekTest,
  getWeekTests,
  handInWeekTest,
  startWeekTest,
} from '@tabia/contract/weekly-test.ts'
import { moveInPicture, type Picture } from '@tabia/core/chess/picture.ts'
import { ALSO, RIGHT, stockWeeks } from '@tabia/school-kit/catalogue/weeks.ts'
import { judgeTasks } from '@tabia/school-kit/judged.ts'
import { withoutRandomIds } from '@tabia/school-kit/random-ids.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
  await stockWeeks(school.db, school.clock.now())
})
after(() => school.close())

/** A learner with the first week behind them, three days ago. */
async function finishedWeek(isRight: () => boolean = () => true) {
  const learner = await school.registerConfirmed()
  await school.buy(learner, 'weeks-1')
  const { course, block } = await learner.call(startCourse, { level: 3, trial: false })
  await school.solveWeek(learner, isRight)
  school.clock.advance({ days: 3 })
  await school.signInAgain(learner)
  return { learner, course: course.id, block: block.id }
}

const started = async (isRight?: () => boolean) => {
  const finished = await finishedWeek(isRight)
  const { test: taken } = await finished.learner.call(startWeekTest, { block: finished.block })
  return { ...finished, taken, pictures: await picturesOf(taken.id) }
}

const rowOf = (id: number) =>
  school.db.selectFrom('weekTests').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const picturesOf = async (id: number): Promise<Picture[]> => (await rowOf(id)).pictures

type Taken = Awaited<ReturnType<typeof started>>

/** Plays this move of the original everywhere, in the picture asked for. */
async function answerAll({ learner, taken, pictures }: Taken, moveOf: (number: number) => string | null) {
  for (const [number, picture] of pictures.entries()) {
    const move = moveOf(number)
    const answer = move && moveInPicture(move, picture)
    await learner.call(answerWeekTest, { number, answer }, { params: { id: String(taken.id) } })
  }
}

const params = (id: number) => ({ params: { id: String(id) } })
const handIn = ({ learner, taken }: Taken) => learner.call(handInWeekTest, undefined, params(taken.id))

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

test('it opens three days after the twelfth answer; before that its card names the day', async () => {
  const learner = await school.registerConfirmed()
  await school.buy(learner, 'weeks-1')
  const { block } = await learner.call(startCourse, { level: 3, trial: false })
  deepEqual((await learner.call(getWeekTests, {})).tests, [])
  await rejects(learner.call(startWeekTest, { block: block.id }), { status: 'block_not_finished' })
  await school.solveWeek(learner)
  const [card] = (await learner.call(getWeekTests, {})).tests
  const day = new Date(school.clock.now().getTime() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  deepEqual([card?.state, card?.opensOn, card?.week], ['later', day, 1])
  await rejects(learner.call(startWeekTest, { block: block.id }), { status: 'test_not_open' })
  school.clock.advance({ days: 3 })
  await school.signInAgain(learner)
  equal(at((await learner.call(getWeekTests, {})).tests, 0).state, 'open')
  equal((await learner.call(startWeekTest, { block: block.id })).test.positions.length, 12)
  equal(at((await learner.call(getWeekTests, {})).tests, 0).state, 'running')
})

test('before it is handed in, no byte of it gives goal, theme, name, topic, task or right move away', async () => {
  const taken = await started()
  const { learner, block } = taken
  const replies: string[] = []
  const request = learner.request.bind(learner)
  learner.request = async sent => {
    const reply = await request(sent)
    replies.push(withoutRandomIds(reply.body))
    return reply
  }
  await learner.call(startWeekTest, { block })
  await learner.call(getWeekTest, undefined, params(taken.taken.id))
  await learner.call(getWeekTests, {})
  await learner.call(answerWeekTest, { number: 0, answer: null }, params(taken.taken.id))
  await rejects(learner.call(answerWeekTest, { number: 0, answer: 'h1h9' }, params(taken.taken.id)))
  equal(replies.length, 5)
  for (const text of replies) {
    doesNotMatch(
      text,
      /Geheimnis|fork|pin|skewer|goal|mate_in|topic|theme|difficulty|right|"(task|tasks|picture|pictures|source)"/,
    )
  }
})

test('each position is asked in another picture than it was seen in', async () => {
  const { taken, pictures } = await started()
  ok(pictures.every(picture => picture !== 0))
  const { tasks } = await rowOf(taken.id)
  const seen = await school.db.selectFrom('tasks').where('id', 'in', tasks).select('fen').execute()
  for (const { fen } of taken.positions) ok(!seen.some(task => task.fen === fen))
})

test('two devices that start at once have the same test', async () => {
  const { learner, block } = await finishedWeek()
  const tests = await Promise.all([1, 2, 3].map(() => learner.call(startWeekTest, { block })))
  deepEqual(tests[0], tests[1])
  deepEqual(tests[1], tests[2])
})

test('answers may be changed and taken back; open ones are misses; nothing that counts has changed', async () => {
  const taken = await started()
  const { learner } = taken
  const was = await counted()
  await answerAll(taken, number => (number < 9 ? RIGHT : null))
  const wrong = { number: 3, answer: at(taken.taken.positions, 3).fen.includes(' w ') ? 'K' : 'K' }
  await rejects(learner.call(answerWeekTest, wrong, params(taken.taken.id)), { http: 422 })
  const { answers } = await learner.call(answerWeekTest, { number: 8, answer: null }, params(taken.taken.id))
  equal(answers.filter(answer => answer !== null).length, 8)
  const { result } = await handIn(taken)
  deepEqual([result.found, result.of, result.week, result.verdict], [8, 12, 1, null])
  deepEqual(result.named, { right: 14, of: 14 })
  deepEqual(result.mixed, { right: 8, of: 12 })
  ok(result.expected > 0 && result.expected < 12)
  deepEqual(
    result.items.map(({ result: right }) => right),
    [...Array.from({ length: 4 }, () => false), ...Array.from({ length: 8 }, () => true)],
  )
  equal(at(result.items, 0).rightAnswer, 'cxd5')
  equal(at(result.items, -1).answer, 'cxd5')
  equal(await counted(), was)
})

test('handed in from two tabs it is closed once, and told the same; after that no answer is taken', async () => {
  const taken = await started()
  const { learner } = taken
  await answerAll(taken, number => (number % 2 ? RIGHT : ALSO))
  const results = await Promise.all([handIn(taken), handIn(taken), handIn(taken)])
  deepEqual(results[0], results[1])
  equal(results[0]?.result.found, 6)
  const log = await school.db
    .selectFrom('practice')
    .where('ref', '=', taken.taken.id)
    .where('kind', '=', 'test')
    .selectAll()
    .execute()
  equal(log.length, 12)
  await rejects(learner.call(answerWeekTest, { number: 0, answer: null }, params(taken.taken.id)), {
    status: 'handed_in',
  })
  await rejects(learner.call(startWeekTest, { block: taken.block }), { status: 'handed_in' })
  const again = await learner.call(getWeekTest, undefined, params(taken.taken.id))
  deepEqual(again, results[0])
})

test('after 72 hours it is handed in as it stands', async () => {
  const taken = await started()
  await answerAll(taken, number => (number < 2 ? RIGHT : null))
  school.clock.advance({ hours: 71 })
  await school.signInAgain(taken.learner)
  equal(at((await taken.learner.call(getWeekTests, {})).tests, 0).state, 'running')
  school.clock.advance({ hours: 2 })
  await school.signInAgain(taken.learner)
  await rejects(taken.learner.call(answerWeekTest, { number: 5, answer: null }, params(taken.taken.id)), {
    status: 'handed_in',
  })
  const [card] = (await taken.learner.call(getWeekTests, {})).tests
  deepEqual([card?.state, card?.found], ['done', 2])
  equal((await rowOf(taken.taken.id)).handedInAt?.toISOString(), taken.taken.endsAt)
})

test('misses come into a book that is on, once, from tomorrow on; what was known comes back', async () => {
  const taken = await started()
  const { learner } = taken
  await learner.call(setBook, { on: true })
  const userId = await school.idOf(learner)
  const { tasks } = await rowOf(taken.taken.id)
  const items = () =>
    school.db
      .selectFrom('bookItems')
      .where('userId', '=', userId)
      .select(['taskId', 'state', 'ownMove'])
      .execute()
  deepEqual(await items(), [])
  await answerAll(taken, number => (number < 10 ? RIGHT : number === 10 ? ALSO : null))
  const { result } = await handIn(taken)
  await handIn(taken)
  const entered = (await items()).toSorted((a, b) => tasks.indexOf(a.taskId) - tasks.indexOf(b.taskId))
  deepEqual(entered, [
    { taskId: at(tasks, 10), state: 'waiting', ownMove: ALSO },
    { taskId: at(tasks, 11), state: 'waiting', ownMove: null },
  ])
  equal(result.inBook, 2)
})

test('a move that is accepted later raises what was found', async () => {
  const taken = await started()
  await answerAll(taken, () => ALSO)
  equal((await handIn(taken)).result.found, 0)
  const { tasks } = await rowOf(taken.taken.id)
  await school.db
    .updateTable('tasks')
    .set({ rightMoves: [RIGHT, ALSO] })
    .where('id', '=', at(tasks, 0))
    .execute()
  equal((await handIn(taken)).result.found, 1)
  await school.db
    .updateTable('tasks')
    .set({ rightMoves: [RIGHT] })
    .where('id', '=', at(tasks, 0))
    .execute()
})

test('a later week asks four of earlier ones; a week too short for one has none', async () => {
  const { learner, course } = await finishedWeek()
  await learner.call(startNextBlock, { course })
  await school.solveWeek(learner)
  school.clock.advance({ days: 4 })
  await school.signInAgain(learner)
  const { tests } = await learner.call(getWeekTests, { course: String(course) })
  deepEqual(
    tests.map(({ week, state }) => [week, state]),
    [
      [1, 'open'],
      [2, 'open'],
    ],
  )
  const { test: second } = await learner.call(startWeekTest, { block: at(tests, 1).block })
  const { tasks } = await rowOf(second.id)
  const keys = await school.db.selectFrom('tasks').where('id', 'in', tasks).select('key').execute()
  equal(keys.filter(({ key }) => key.startsWith('third')).length, 8)
  await learner.call(startNextBlock, { course })
  await school.solveWeek(learner)
  school.clock.advance({ days: 4 })
  await school.signInAgain(learner)
  equal((await learner.call(getWeekTests, { course: String(course) })).tests.length, 2)
})

test('where moves are judged, another way that wins is right, too', async () => {
  const taken = await started()
  await judgeTasks(school.db, 'weeks-1', {
    [RIGHT]: { kind: 'cp', cp: 900 },
    [ALSO]: { kind: 'cp', cp: 890 },
  })
  await answerAll(taken, () => ALSO)
  equal((await handIn(taken)).result.found, 12)
  await school.db.deleteFrom('judgedMoves').execute()
  await school.db.deleteFrom('judgedTasks').execute()
})

test('a test is of its learner, of a course that is theirs; of one that hides its answers numbers are told', async () => {
  const taken = await started()
  const other = await school.registerConfirmed()
  const id = params(taken.taken.id)
  await rejects(other.call(getWeekTest, undefined, id), { http: 404 })
  await rejects(other.call(handInWeekTest, undefined, id), { http: 404 })
  await rejects(other.call(answerWeekTest, { number: 0, answer: null }, id), { http: 404 })
  await rejects(other.call(startWeekTest, { block: taken.block }), { http: 404 })
  await rejects(other.call(getWeekTests, { course: String(taken.course) }), { http: 404 })
  deepEqual((await other.call(getWeekTests, {})).tests, [])

  await school.db.updateTable('courses').set({ hideAnswers: true }).where('key', '=', 'weeks-1').execute()
  const { result } = await handIn(taken)
  deepEqual([result.items, result.of], [[], 12])
  await school.db.updateTable('courses').set({ hideAnswers: false }).where('key', '=', 'weeks-1').execute()

  await school.refund(taken.learner)
  await rejects(taken.learner.call(getWeekTest, undefined, id), { status: 'not_ordered' })
  await rejects(taken.learner.call(startWeekTest, { block: taken.block }), { status: 'not_ordered' })
  deepEqual((await taken.learner.call(getWeekTests, {})).tests, [])
})
