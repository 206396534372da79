import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getCourseFigures, getQuality, getTaskFigures } from '@tabia/contract/studio/quality.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { explain, type Plan, type Statement } from '@tabia/school-kit/plans.ts'
import { makeOwner } from '@tabia/school-kit/staff.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { countLargeCourses, LEARNERS_AT_ONCE } from './count-course.ts'

// What the calls cost in a large school: 40,000 learners in one course, 1,000 in another, an order each.

const LARGE = 40_000

let school: TrainingSchool
let owner: Client
const seen: Statement[] = []
before(async () => {
  school = await openTrainingSchool({
    database: log =>
      testDatabase(event => {
        if (event.level === 'query') seen.push({ sql: event.query.sql, parameters: event.query.parameters })
        log?.(event)
      }),
  })
  owner = await makeOwner(school)
  await fill('progress-1', 100_000, LARGE)
  await fill('start-1', 200_000, LEARNERS_AT_ONCE)
  await sql`analyze`.execute(school.db)
})
after(() => school.close())

async function fill(key: string, from: number, learners: number) {
  const ids = sql`generate_series(${from + 1}::int, ${from + learners}::int) as ids(id)`
  await school.db.connection().execute(async connection => {
    await sql`set session_replication_role = replica`.execute(connection)
    for (const statement of [
      sql`insert into users (id, email, password_hash, language, email_set_at, created_at)
        select id, id || '@example.org', '', 'ru', now(), now() from ${ids}`,
      sql`insert into enrolments (id, user_id, course_id, edition_id, created_at)
        select ids.id, ids.id, courses.id, edition_id, now() from ${ids}, courses where key = ${key}`,
      sql`insert into topic_progress (enrolment_id, topic_id, solved, wrong)
        select ids.id, topics.id, 1, 0 from ${ids}, topics join blocks on blocks.id = block_id
          join courses on courses.edition_id = blocks.edition_id where key = ${key} and blocks.number = 1`,
      sql`insert into orders (id, user_id, course_id, status, created_at, paid_at, amount, currency)
        select ids.id, ids.id, courses.id, 'paid', now(), timestamptz '2026-11-16' - (ids.id % 360) * interval '1 day', 490000, 'RUB'
        from ${ids}, courses where key = ${key}`,
    ]) {
      await statement.execute(connection)
    }
    await sql`set session_replication_role = default`.execute(connection)
  })
}

/** What a call costs the database, beside the door that every call of staff passes. */
async function costOf(work: () => Promise<unknown>) {
  seen.length = 0
  await work()
  const statements = seen.filter(
    ({ sql: text }) => /^\s*(?:select|with)/.test(text) && !/proved_at|"sessions"/.test(text),
  )
  const plans = []
  for (const statement of statements) plans.push(await explain(school.db, statement))
  return {
    scanned: plans.flatMap(({ plan }) => scannedIn(plan)).filter(table => GROWS.has(table ?? '')),
    read: plans.flatMap(({ plan }) => tablesIn(plan)),
    blocks: plans.reduce((sum, { blocks }) => sum + blocks, 0),
    slowest: Math.max(...plans.map(({ milliseconds }) => milliseconds)),
  }
}

/** Those that hold a row, or some, for every learner of the school. */
const GROWS = new Set(['users', 'answers', 'topic_progress', 'orders'])

const scannedIn = (plan: Plan): (string | undefined)[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(scannedIn),
]
const tablesIn = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesIn),
]

test('quality of a course and of a task never reads an answer', async t => {
  const id = await school.db
    .selectFrom('tasks')
    .select('id')
    .where('key', '=', 'back-1')
    .executeTakeFirstOrThrow()
  const params = { params: { key: 'start-trial', id: String(id.id) } }
  const map = await costOf(() => owner.call(getQuality, undefined, params))
  const task = await costOf(() => owner.call(getTaskFigures, undefined, params))
  for (const { read, scanned } of [map, task]) {
    deepEqual(scanned, [])
    ok(!read.includes('answers'))
  }
  t.diagnostic(`map ${map.blocks} blocks, task ${task.blocks} blocks`)
})

test('a course of 1,000 learners is counted by its own rows, in no statement that others would feel', async t => {
  const cost = await costOf(() => owner.call(getCourseFigures, undefined, { params: { key: 'start-1' } }))
  t.diagnostic(`${cost.blocks} blocks, the slowest statement ${cost.slowest.toFixed(1)} ms`)
  deepEqual(cost.scanned, [])
  ok(cost.blocks < 20_000, `${cost.blocks} blocks`)
})

test('one of 40,000 is counted at night, in parts; asked for it is one row', async t => {
  const parts = await costOf(() => countLargeCourses(school.deps, {}))
  t.diagnostic(`a night: ${parts.blocks} blocks, the slowest part ${parts.slowest.toFixed(1)} ms`)
  deepEqual(parts.scanned, [])
  const asked = await costOf(async () => {
    const { begun } = await owner.call(getCourseFigures, undefined, { params: { key: 'progress-1' } })
    equal(begun, LARGE)
  })
  t.diagnostic(`asked for: ${asked.blocks} blocks`)
  ok(asked.blocks < 100, `${asked.blocks} blocks`)
})
