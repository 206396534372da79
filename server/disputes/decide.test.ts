import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getSolvedTasks } from '@tabia/contract/solved.ts'
import { checkAnswer, reportAnswer } from '@tabia/contract/training.ts'
import { texts } from '@tabia/core/training/vocabulary.ts'
import { CATALOGUE } from '@tabia/school-kit/catalogue/small.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { judgeTasks } from '@tabia/school-kit/judged.ts'
import { assertReplayed } from '@tabia/school-kit/replayed.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { importCourse } from '../content/import-course.ts'
import { type Decision, decideDispute, type Outcome, previewDecision } from './decide.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
  for (const course of ['start-trial', 'start-1'])
    await judgeTasks(school.db, course, JUDGED, ['h7h6', 'a1a8'])
})
after(() => school.close())

const BY = { userId: null }
const JUDGED = {
  d1d8: { kind: 'mate', moves: 1 },
  g1f1: { kind: 'cp', cp: 900 },
  d1d7: { kind: 'cp', cp: 0 },
  d1a1: { kind: 'cp', cp: 900 },
} as const

const taskOf = (key: string) =>
  school.db
    .selectFrom('tasks')
    .where('key', '=', key)
    .select(['id', 'version', 'rightMoves', 'moves', 'digest'])
    .executeTakeFirstOrThrow()

/** A learner of a trial who plays this move in the first task. */
async function whoPlayed(answer: string, reports = true) {
  const { learner, topics } = await school.registerInTrial()
  const topic = at(topics, 0)
  const task = at(await school.tasksOfTopic(topic.id), 0)
  const check = await learner.call(checkAnswer, { task, answer })
  const reply = reports && !check.result ? await learner.call(reportAnswer, { task }) : undefined
  return { learner, topic, task, check, reply }
}

async function disputeOf(move: string, key = 'back-1'): Promise<number> {
  const { id } = await school.db
    .selectFrom('disputes')
    .innerJoin('tasks', 'tasks.id', 'disputes.taskId')
    .where('tasks.key', '=', key)
    .where('disputes.moveUci', '=', move)
    .select('disputes.id')
    .executeTakeFirstOrThrow()
  return id
}

async function decide(id: number, decision: Decision): Promise<Outcome> {
  const outcome = await decideDispute(school.deps, BY, { id, decision })
  if (typeof outcome === 'string') throw new Error(outcome)
  return outcome
}

const decisionsOf = async (learner: Client) =>
  school.db
    .selectFrom('decisions')
    .where('userId', '=', await school.idOf(learner))
    .select(['disputeId', 'ratingBefore', 'ratingAfter', 'correct', 'total', 'award', 'seenAt'])
    .execute()

/** Imports the trial as its author has it, after an edit. */
async function importTrial(edit: (task: { key: string; theme: string | null }) => object = () => ({})) {
  const written = at(CATALOGUE, 0)
  const weeks = written.weeks.map(({ topics }) => ({
    topics: topics.map(topic => ({ ...topic, tasks: topic.tasks.map(task => ({ ...task, ...edit(task) })) })),
  }))
  return school.db.transaction().execute(tx =>
    importCourse(tx, {
      course: { ...written, weeks },
      digest: 'again',
      apply: true,
      at: school.clock.now(),
    }),
  )
}

describe('a move that is accepted', () => {
  test('is told of at once, counts for all who played it, and for those who play it then', async () => {
    const [reporter, quiet] = [await whoPlayed('Kf1'), await whoPlayed('Kf1', false)]
    equal(reporter.reply?.tried?.verdict, 'also')
    equal(reporter.reply?.dispute.state, 'open')
    const ratingThen = (await reporter.learner.call(getUser)).training.rating ?? 0
    const { version } = await taskOf('back-1')

    const id = await disputeOf('g1f1')
    const preview = await previewDecision(school.deps, id, { kind: 'accept' })
    deepEqual((await taskOf('back-1')).version, version)
    deepEqual(await decisionsOf(quiet.learner), [])
    const outcome = await decide(id, { kind: 'accept' })
    deepEqual(outcome, preview)
    equal(outcome.told, 2)
    ok((outcome.regrade?.least ?? 0) > 0)

    const task = await taskOf('back-1')
    deepEqual([task.rightMoves, task.version], [['d1d8', 'g1f1'], version + 1])
    const now = (await reporter.learner.call(getUser)).training.rating ?? 0
    ok(now > ratingThen)
    for (const { learner } of [reporter, quiet]) {
      const [decision] = await decisionsOf(learner)
      deepEqual([decision?.ratingBefore, decision?.ratingAfter, decision?.seenAt], [ratingThen, now, null])
      await assertReplayed(school.db, await school.idOf(learner), 'Europe/Moscow')
    }
    equal((await whoPlayed('Kf1')).check.result, true)
    equal(await decideDispute(school.deps, BY, { id, decision: { kind: 'accept' } }), 'final')
    const log = await school.db.selectFrom('staffLog').selectAll().where('action', '=', 'accept').execute()
    deepEqual(
      log.map(({ subject, userId, learnerId }) => [subject, userId, learnerId]),
      [[`dispute ${id}`, null, null]],
    )
  })

  test('stays so when the author’s file comes again, unchanged or with other words', async () => {
    const { version } = await taskOf('back-1')
    equal((await importTrial()).changed, 0)
    equal((await taskOf('back-1')).version, version)
    await importTrial(task => (task.key === 'back-1' ? { theme: 'other' } : {}))
    const task = await taskOf('back-1')
    deepEqual([task.rightMoves, task.version], [['d1d8', 'g1f1'], version + 1])
    await importTrial()
  })

  test('raises the result of a finished course, and issues or raises its document', async () => {
    const learners = [await school.registerConfirmed(), await school.registerConfirmed()]
    await school.finishFullCourse(at(learners, 0), 1)
    await school.finishFullCourse(at(learners, 1), 3)
    const missed = await school.db
      .selectFrom('answers')
      .innerJoin('tasks', 'tasks.id', 'answers.taskId')
      .where('tasks.key', '=', 'start-1-b-2')
      .select(['taskId', 'moveUci', 'result'])
      .execute()
    deepEqual(
      missed.map(({ result }) => result),
      [false, false],
    )
    await at(learners, 0).call(reportAnswer, { task: at(missed, 0).taskId })
    const id = await disputeOf(at(missed, 0).moveUci, 'start-1-b-2')
    const preview = await previewDecision(school.deps, id, { kind: 'accept' })
    const { regrade } = await decide(id, { kind: 'accept' })
    deepEqual(regrade, typeof preview === 'string' ? preview : preview.regrade)
    deepEqual([regrade?.results, regrade?.awards], [2, { issued: 1, raised: 1 }])
    const [first] = await decisionsOf(at(learners, 0))
    deepEqual([first?.correct, first?.total, first?.award], [2, 4, 'issued'])
    const [second] = await decisionsOf(at(learners, 1))
    deepEqual([second?.correct, second?.total, second?.award], [4, 4, 'raised'])
  })

  test('makes nothing of a position that was corrected since', async () => {
    const { learner, topics } = await school.registerInTrial(1)
    const task = at(await school.tasksOfTopic(at(topics, 0).id), 0)
    await learner.call(checkAnswer, { task, answer: 'Kf1' })
    await learner.call(reportAnswer, { task })
    const id = await disputeOf('g1f1', 'progress-trial-1')
    await school.db
      .updateTable('tasks')
      .set({ fen: '6k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - 0 1', rightMoves: ['c1c8'] })
      .where('id', '=', task)
      .execute()
    equal(await decideDispute(school.deps, BY, { id, decision: { kind: 'accept' } }), 'position_changed')
    // Who reports the move in the position as it is now opens the dispute anew.
    const other = await school.registerInTrial(1)
    await other.learner.call(checkAnswer, { task, answer: 'Kf1' })
    await other.learner.call(reportAnswer, { task })
    const { reports } = await school.db
      .selectFrom('disputes')
      .where('id', '=', id)
      .select('reports')
      .executeTakeFirstOrThrow()
    equal(reports, 1)
    equal((await decide(id, { kind: 'accept' })).told, 2)
  })
})

const words = texts('The king walks into a pin.', 'Король попадает под связку.')

describe('a move that is explained', () => {
  test('is a variation with the coach’s words, for all who played it and for those who play it then', async () => {
    const { learner, topic, task } = await whoPlayed('Rd7')
    const id = await disputeOf('d1d7')
    const outcome = await decide(id, { kind: 'explain', words })
    deepEqual([outcome.told, outcome.regrade], [1, null])
    const { tasks } = await learner.call(getSolvedTasks, { topic: String(topic.id) })
    const told = at(tasks, 0).moves[0]?.v.find(([move]) => move?.m === 'Rd7')
    equal(told?.[0]?.comment, words.en)
    const later = await whoPlayed('Rd7')
    equal(later.check.result, false)
    match(JSON.stringify(later.check.moves), /The king walks into a pin/)
    deepEqual(later.reply?.dispute, { state: 'explained', words: words.en })
    deepEqual((await decisionsOf(later.learner)).length, 1)
    ok((await decisionsOf(later.learner))[0]?.seenAt)
    equal((await taskOf('back-1')).version > 1, true)
    ok(task > 0)
  })

  test('may be explained in other words, which take the place of the first', async () => {
    const id = await disputeOf('d1d7')
    const better = texts('Black’s king escapes.', 'Чёрный король уходит.')
    await decide(id, { kind: 'explain', words: better })
    const text = JSON.stringify((await taskOf('back-1')).moves)
    ok(text.includes(better.en) && !text.includes(words.en))
    await decide(id, { kind: 'refuse', reason: 'not_asked' })
    ok(!JSON.stringify((await taskOf('back-1')).moves).includes(better.en))
  })
})

describe('a move that is refused', () => {
  test('says why: to what it loses, by the engine', async () => {
    const { learner } = await whoPlayed('Ra1')
    const id = await disputeOf('d1a1')
    equal((await decide(id, { kind: 'refuse', reason: 'loses' })).told, 1)
    deepEqual((await decisionsOf(learner)).length, 1)
    const later = await whoPlayed('Ra1')
    deepEqual(later.reply?.dispute, { state: 'refused', words: 'Ra1 loses to h6.' })
    equal(later.reply?.message, 'The coach has looked: Ra1 loses to h6.')
  })

  test('and may be accepted after all', async () => {
    const id = await disputeOf('d1a1')
    equal((await decide(id, { kind: 'accept' })).told, 2)
    equal((await whoPlayed('Ra1')).check.result, true)
  })
})

describe('a task that is replaced', () => {
  test('leaves the next edition and the lists of those under way, and stays out when its file comes again', async () => {
    const { learner, topics } = await school.registerInTrial()
    const topic = at(topics, 0)
    const [first = 0, second = 0] = await school.tasksOfTopic(topic.id)
    await school.answer(learner, { id: first }, true)
    await school.answer(learner, { id: second }, false)
    await learner.call(reportAnswer, { task: second })
    const { moveUci } = await school.db
      .selectFrom('disputes')
      .where('taskId', '=', second)
      .select('moveUci')
      .executeTakeFirstOrThrow()
    const id = await disputeOf(moveUci, 'back-2')
    const preview = await previewDecision(school.deps, id, { kind: 'replace' })
    const outcome = await decide(id, { kind: 'replace' })
    deepEqual(outcome, preview)
    deepEqual(outcome.replaced?.withdrawn, ['back-2'])
    const { training } = await learner.call(getUser)
    deepEqual([training.topics[0]?.totalTasks, training.topics[0]?.solvedTasks], [2, 1])
    equal((await decisionsOf(learner)).length, 1)
    deepEqual([(await importTrial()).newEdition, (await importTrial()).changed], [false, 0])
  })
})

test('an unknown dispute is none', async () => {
  equal(await previewDecision(school.deps, 987_654, { kind: 'accept' }), 'unknown')
})
