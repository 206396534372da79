import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { array, assert, asyncProperty, boolean, nat, record } from 'fast-check'
import { checkAnswer, reportAnswer, startCourse } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { addCrowd, missFirstTask } from '@tabia/school-kit/crowd.ts'
import { wrongMoveOf } from '@tabia/school-kit/past/answering.ts'
import { assertReplayed } from '@tabia/school-kit/replayed.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { regradeCourse } from '../content/regrade/regrade-course.ts'
import { decideDispute } from './decide.ts'
import { workRegrades } from './work-regrades.ts'

// An accepted move is regraded learner by learner, whatever they do meanwhile.

// A school of its own for each test, and for each past: moves that were accepted are right in all that comes after.
let school: TrainingSchool
beforeEach(async () => {
  school = await openTrainingSchool()
})
afterEach(() => school.close())

async function renewSchool() {
  await school.close()
  school = await openTrainingSchool()
}

/** `LONG=true node --test …`: some minutes, once in a while. */
const LONG = process.env['LONG'] === 'true'
const PASTS = LONG ? 200 : 12
/** How many learners more are regraded before it is broken off the next time. */
const STEP = LONG ? 0 : 17

const BY = { userId: null }
const zone = () => school.deps.config.timeZone
const accept = (id: number, signal?: AbortSignal) =>
  decideDispute(school.deps, BY, { id, decision: { kind: 'accept' }, signal })

/** A full regrade would find nothing left to do. */
async function assertNothingLeft(courseKey: string) {
  const { upgraded } = await regradeCourse(school.db, courseKey, {
    now: () => school.clock.now(),
    timeZone: zone(),
    award: async () => 'unchanged',
    apply: false,
  })
  deepEqual(upgraded, [])
}

/** The moves a learner is judged wrong for, reported. */
async function reportAll(learner: Client): Promise<number[]> {
  const userId = await school.idOf(learner)
  const missed = await school.db
    .selectFrom('answers')
    .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
    .where('userId', '=', userId)
    .where('result', '=', false)
    .select('taskId')
    .execute()
  for (const { taskId: task } of missed) await learner.call(reportAnswer, { task })
  const reports = await school.db
    .selectFrom('answerReports')
    .where('userId', '=', userId)
    .select('disputeId')
    .execute()
  return reports.map(({ disputeId }) => disputeId ?? 0)
}

test('what accepted moves make of a log is what a replay and a full regrade make of it', async () => {
  const pasts = record({ answers: array(boolean(), { minLength: 4, maxLength: 6 }), accepted: nat(63) })
  const trials = asyncProperty(pasts, async ({ answers, accepted }) => {
    await renewSchool()
    const { learner, topics } = await school.registerInTrial()
    const right = answers[Symbol.iterator]()
    const isRight = () => right.next().value ?? true
    for (const topic of topics.filter(({ totalTasks }) => totalTasks > 0)) {
      await school.solve(learner, topic, isRight)
    }
    const disputes = await reportAll(learner)
    for (const [index, id] of disputes.entries()) if (accepted & (1 << index)) await accept(id)
    await assertReplayed(school.db, await school.idOf(learner), zone())
    await assertNothingLeft('start-trial')
  })
  await assert(trials, { numRuns: PASTS })
})

test('eight learners who answer meanwhile lose nothing, and what was judged by the task as it was is found later', async () => {
  const [, endurance = 0] = await school.topicsOfWeek('start-trial', 2)
  const tasks = (await school.tasksOfTopic(endurance)).slice(0, 12)
  const scout = await school.registerInSecondWeek()
  const moves = new Map<number, string>()
  for (const task of tasks) {
    moves.set(task, await wrongMoveOf(school.db, { id: task }))
    await school.answer(scout, { id: task }, false)
  }
  const clock = () => school.clock.advance({ hours: 24 })
  const disputes: number[] = []
  for (const part of [tasks.slice(0, 10), tasks.slice(10)]) {
    for (const task of part) await scout.call(reportAnswer, { task })
    clock()
    await school.signInAgain(scout)
  }
  for (const task of tasks) {
    const { id } = await school.db
      .selectFrom('disputes')
      .where('taskId', '=', task)
      .select('id')
      .executeTakeFirstOrThrow()
    disputes.push(id)
  }
  const solvers: Client[] = []
  for (let count = 0; count < 8; count++) solvers.push(await school.registerInSecondWeek())
  const solve = async (learner: Client) => {
    for (const task of tasks) await learner.call(checkAnswer, { task, answer: moves.get(task) ?? '' })
  }
  const acceptAll = async () => {
    for (const id of disputes) await accept(id)
  }
  await Promise.all([acceptAll(), ...solvers.map(solve)])

  school.clock.advance({ minutes: 3 })
  await workRegrades(school.deps)
  for (const learner of [scout, ...solvers]) {
    const userId = await school.idOf(learner)
    const answers = await school.db
      .selectFrom('answers')
      .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
      .where('userId', '=', userId)
      .where('taskId', 'in', tasks)
      .select('result')
      .execute()
    deepEqual(
      answers.map(({ result }) => result),
      tasks.map(() => true),
    )
    await assertReplayed(school.db, userId, zone())
  }
  await assertNothingLeft('start-trial')
  const open = await school.db
    .selectFrom('regrades')
    .where('doneAt', 'is', null)
    .select('disputeId')
    .execute()
  deepEqual(open, [])
})

test('broken off again and again it goes on where it was, and tells everyone once', async t => {
  const crowded = await openTrainingSchool()
  t.after(() => crowded.close())
  const { db, deps } = crowded
  const CROWD = 130
  await addCrowd(db, CROWD)
  await missFirstTask(db)
  const { learner, topics } = await crowded.registerInTrial()
  const task = at(await crowded.tasksOfTopic(at(topics, 0).id), 0)
  await learner.call(checkAnswer, { task, answer: 'Kf1' })
  await learner.call(reportAnswer, { task })
  const { id } = await db.selectFrom('disputes').select('id').executeTakeFirstOrThrow()

  let broken = 0
  for (let most = 1; ; most += STEP) {
    const stop = new AbortController()
    let learners = 0
    const rest = async () => {
      learners += 1
      if (learners === most) stop.abort()
    }
    const manners = { rest, signal: stop.signal }
    try {
      if (broken === 0) await decideDispute(deps, BY, { id, decision: { kind: 'accept' }, ...manners })
      else await workRegrades(deps, manners)
      break
    } catch (error) {
      equal((error as Error).name, 'AbortError')
      broken += 1
    }
  }
  ok(broken >= 3, `${broken} times`)
  const told = await db
    .selectFrom('decisions')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.min('ratingAfter').as('least')])
    .executeTakeFirstOrThrow()
  equal(told.all, CROWD + 1)
  ok(told.least !== null)
  const wrong = await db.selectFrom('answers').where('result', '=', false).select('taskId').execute()
  deepEqual(wrong, [])
  await assertReplayed(db, await crowded.idOf(learner), deps.config.timeZone)
})

test('an answer that was judged by the task as it was, and comes in after the first pass, is found by the second', async () => {
  const [one, two] = [await school.registerInTrial(), await school.registerInTrial()]
  const task = at(await school.tasksOfTopic(at(one.topics, 2).id), 0)
  await school.answer(one.learner, { id: task }, false)
  const move = (await reportAll(one.learner)).at(-1) ?? 0
  const { rightMoves } = await school.db
    .selectFrom('tasks')
    .where('id', '=', task)
    .select('rightMoves')
    .executeTakeFirstOrThrow()
  const setRight = (moves: string[]) =>
    school.db.updateTable('tasks').set({ rightMoves: moves }).where('id', '=', task).execute()
  await accept(move)
  const { moveUci } = await school.db
    .selectFrom('disputes')
    .where('id', '=', move)
    .select('moveUci')
    .executeTakeFirstOrThrow()
  await setRight(rightMoves)
  equal((await two.learner.call(checkAnswer, { task, answer: moveUci })).result, false)
  await setRight([...rightMoves, moveUci])

  await workRegrades(school.deps)
  const told = async () =>
    school.db
      .selectFrom('decisions')
      .where('userId', '=', await school.idOf(two.learner))
      .select('ratingAfter')
      .execute()
  deepEqual(await told(), [])
  school.clock.advance({ minutes: 3 })
  await workRegrades(school.deps)
  equal((await told()).length, 1)
  await assertReplayed(school.db, await school.idOf(two.learner), zone())
  await assertNothingLeft('start-trial')
})

test('who plays the move after it was accepted has nothing to be told', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  const task = at(await school.tasksOfTopic(at(topics, 0).id), 0)
  await learner.call(checkAnswer, { task, answer: 'Kf1' })
  await learner.call(reportAnswer, { task })
  const { disputeId } = await school.db
    .selectFrom('answerReports')
    .where('taskId', '=', task)
    .select('disputeId')
    .executeTakeFirstOrThrow()
  await accept(disputeId ?? 0)
  const other = await school.register()
  await other.call(startCourse, { level: 1, trial: true })
  equal((await other.call(checkAnswer, { task, answer: 'Kf1' })).result, true)
  await rejects(other.call(reportAnswer, { task }), {
    message: 'This answer was right: there is nothing to report.',
  })
  await workRegrades(school.deps)
  const decisions = await school.db
    .selectFrom('decisions')
    .where('userId', '=', await school.idOf(other))
    .select('disputeId')
    .execute()
  deepEqual(decisions, [])
})
