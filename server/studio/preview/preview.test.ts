import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { ERRORS } from '@tabia/contract/errors.ts'
import { previewAnswer, previewTask } from '@tabia/contract/studio/preview.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { makeCoach } from '@tabia/school-kit/staff.ts'

let school: School
let coach: Client
before(async () => {
  school = await openSchool()
  coach = await makeCoach(school, ['own'])
})
after(() => school.close())

const TASK = `[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
[LastMove "h8g8"]
[Difficulty "700"]

{Find it.} {[%lang ru] Найдите.} 1. Rd8# {Mate.} {[%lang ru] Мат.}
(1. Rd7 {Too slow.} {[%lang ru] Медленно.} Kf8) (1. h3) 1-0`

/** A task of a draft whose topic asks for a mate. */
async function newTask(pgn = TASK, hideAnswers = false) {
  const { db, clock } = school
  const at = clock.now()
  const both = JSON.stringify({ en: 'Mates', ru: 'Маты' })
  await db.deleteFrom('drafts').execute()
  const draft = await db
    .insertInto('drafts')
    .values({
      courseKey: 'own',
      levelId: 1,
      name: both,
      description: both,
      hideAnswers,
      createdAt: at,
      updatedAt: at,
      ...NOBODY,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const topic = await db
    .insertInto('draftTopics')
    .values({ draftId: draft.id, week: 1, position: 1, name: both, goal: 'mate 1', accept: 'stored' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nothing = { fen: null, firstMove: null, goal: null, difficulty: null, theme: null, missing: [] }
  const row = { draftId: draft.id, topicId: topic.id, position: 1, pgn, updatedAt: at, ...UNTOUCHED }
  const { id } = await db
    .insertInto('draftTasks')
    .values({ ...row, facts: JSON.stringify(nothing), findings: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}
const NOBODY = {
  begunBy: null,
  author: null,
  price: null,
  sampleTaskId: null,
  published: null,
  updatedBy: null,
}
const UNTOUCHED = {
  taskKey: null,
  engineFindings: null,
  engineQuestion: null,
  updatedBy: null,
  openedBy: null,
  openedAt: null,
}

const NOT_READY = ERRORS.topic_not_ready

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(school.db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer as count from ${sql.table(name)}`.execute(school.db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

test('a task is shown as its learners get it, with what they may answer', async () => {
  const task = await newTask()
  const shown = await coach.call(previewTask, { language: 'ru' }, task)
  deepEqual(
    [shown.task.topic, shown.task.lastMove, shown.task.goal, shown.task.mateIn, shown.task.rating],
    [{ name: 'Маты', totalTasks: 1 }, { from: 'h8', to: 'g8' }, 'mate', 1, 1100],
  )
  deepEqual(shown.right, [{ uci: 'd1d8', san: 'Rd8#' }])
  deepEqual(shown.wrong, [
    { uci: 'd1d7', san: 'Rd7', share: null, explained: true },
    { uci: 'h2h3', san: 'h3', share: null, explained: false },
  ])
  equal(shown.live, false)
})

test('a move is judged and explained in the language asked for, again and again, and nothing is recorded', async () => {
  const task = await newTask()
  const rowsBefore = await rowCounts()
  const answer = (move: string, language: 'en' | 'ru') => coach.call(previewAnswer, { move, language }, task)
  const wrong = await answer('d1d7', 'en')
  deepEqual([wrong.result, wrong.played, wrong.answer, wrong.intro], [false, 'Rd7', 'Rd8#', 'Find it.'])
  equal(wrong.moves[0]?.v[0]?.[0]?.comment, 'Too slow.')
  equal(wrong.rating < wrong.ratingBefore, true)
  const right = await answer('Rd8', 'ru')
  deepEqual([right.result, right.intro, right.moves[0]?.comment], [true, 'Найдите.', 'Мат.'])
  equal(right.rating > right.ratingBefore, true)
  deepEqual(await answer('d1d7', 'en'), wrong)
  await rejects(answer('d1d9', 'en'), { http: 422 })
  await coach.call(previewTask, { language: 'en' }, task)
  deepEqual(await rowCounts(), rowsBefore)
})

test('a course that keeps its answers to itself does so here, too', async () => {
  const told = await coach.call(previewAnswer, { move: 'Rd7', language: 'en' }, await newTask(TASK, true))
  deepEqual([told.answer, told.intro, told.moves], [null, null, []])
})

test('what is no task yet, or not live yet, says so', async () => {
  await rejects(coach.call(previewTask, { language: 'en' }, await newTask('no chess')), {
    http: NOT_READY,
  })
  await rejects(coach.call(previewTask, { language: 'en', source: 'live' }, await newTask()), {
    http: NOT_READY,
  })
})

test('others find nothing here', async () => {
  const task = await newTask()
  const learner = await school.register()
  const other = await makeCoach(school, ['another'], 'other@example.org')
  for (const client of [learner, other]) {
    await rejects(client.call(previewTask, { language: 'en' }, task), { http: 404 })
    await rejects(client.call(previewAnswer, { move: 'Rd8', language: 'en' }, task), { http: 404 })
  }
})
