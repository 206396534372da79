import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getCourseFigures } from '@tabia/contract/studio/quality.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { countLargeCourses, lastWeeks, LEARNERS_AT_ONCE } from './count-course.ts'

// Figures of a course: who begins and ends it, where they stop, what it sells. The clock stands at Monday, 16 November.

let school: TrainingSchool
let owner: Client
let coach: Client
before(async () => {
  school = await openTrainingSchool({ config: { timeZone: 'Europe/Moscow' } })
  owner = await makeOwner(school)
  coach = await makeCoach(school, ['start-1'])
})
after(() => school.close())

const course = { params: { key: 'start-1' } }
const figures = (staff = coach) => staff.call(getCourseFigures, undefined, course)

interface Fill {
  from: number
  learners: number
  /** Topics solved by each, in the order of the course, and tasks of the next one. */
  solved: [topics: number, tasks: number]
  days?: number
  award?: 1 | 2
}

/** Learners who stand there, as the product would leave them. */
async function fill({ from, learners, solved: [topics, tasks], days, award }: Fill) {
  const ids = sql`generate_series(${from}::int, ${from + learners - 1}::int) as ids(id)`
  const ended =
    days === undefined
      ? sql`null::timestamptz`
      : sql`timestamptz '2026-10-01' + make_interval(days => ${days}::int)`
  await school.db.connection().execute(async connection => {
    for (const statement of [
      sql`insert into users (id, email, password_hash, language, email_set_at, created_at)
        select ids.id, ids.id || '@example.org', '', 'ru', now(), now() from ${ids}`,
      sql`insert into enrolments (id, user_id, course_id, edition_id, finished_at, correct, total, created_at)
        select ids.id, ids.id, courses.id, edition_id, ${ended}, 1, 1, timestamptz '2026-10-01'
        from ${ids}, courses where key = 'start-1'`,
      sql`insert into topic_progress (enrolment_id, topic_id, solved, wrong)
        select ids.id, listed.id, case when place <= ${topics} then total_tasks else ${tasks}::int end, 0
        from ${ids}, (
          select topics.id, total_tasks, row_number() over (order by blocks.number, position) as place
          from topics join blocks on blocks.id = block_id join courses on courses.edition_id = blocks.edition_id
          where key = 'start-1'
        ) listed where place <= ${topics} or (place = ${topics} + 1 and ${tasks}::int > 0)`,
      ...(award === undefined
        ? []
        : [
            sql`insert into awards (slug, user_id, course_id, type_id, name, correct, total, issued_at)
              select 'slug' || ids.id, ids.id, courses.id, ${award}, 'x', 1, 1, now()
              from ${ids}, courses where key = 'start-1'`,
          ]),
    ]) {
      await statement.execute(connection)
    }
  })
}

test('under ten learners there are counts and no shares, and no loss is named', async () => {
  await fill({ from: 50_001, learners: 9, solved: [1, 1] })
  const { begun, inside, finished, days, topics, loss } = await figures()
  deepEqual(
    { begun, inside, finished, days, loss },
    { begun: 9, inside: 9, finished: 0, days: null, loss: null },
  )
  ok(topics.every(({ reached }) => reached === null))
  deepEqual(topics.map(({ count }) => count).slice(0, 2), [9, 0])
})

test('from ten on: shares by topic, awards, days, and the largest loss in one sentence with its task', async () => {
  const { topics: listed } = await figures()
  const all = listed.length
  await fill({ from: 51_001, learners: 4, solved: [all, 0], days: 20, award: 1 })
  await fill({ from: 51_101, learners: 2, solved: [all, 0], days: 31, award: 2 })
  await fill({ from: 51_201, learners: 5, solved: [0, 1] })
  const shown = await figures()
  const { begun, inside, finished, certificates, diplomas, days, topics, loss } = shown
  deepEqual(
    { begun, inside, finished, certificates, diplomas, days },
    { begun: 20, inside: 14, finished: 6, certificates: 4, diplomas: 2, days: 20 },
  )
  deepEqual(
    topics.slice(0, 2).map(({ count, reached }) => [count, reached]),
    [
      [15, 15 / 20],
      [6, 6 / 20],
    ],
  )
  equal(loss?.topic, 1)
  equal(loss?.learners, 9)
  match(loss?.sentence ?? '', /^9 learners stopped at “.+”\. Most often before task 2\.$/)
  ok(loss?.task?.fen)
})

test('a topic of a former edition counts as the one that has its tasks now', async () => {
  const former = (await figures()).topics.map(({ count }) => count)
  await sql`
    with old as (select edition_id, courses.id as course_id from courses where key = 'start-1'),
      edition as (insert into editions (course_id, number, blocks_count, tasks_count, created_at)
        select course_id, 99, 1, 1, now() from old returning id),
      block as (insert into blocks (edition_id, number, tasks_count) select id, 1, 1 from edition returning id),
      topic as (insert into topics (block_id, position, name, total_tasks)
        select id, 0, '{"en": "Renamed", "ru": "Renamed"}', 1 from block returning id),
      placed as (insert into placements (topic_id, number, task_id)
        select topic.id, 0, (select task_id from placements join topics on topics.id = topic_id join blocks on blocks.id = block_id
          join old on old.edition_id = blocks.edition_id order by blocks.number, topics.position, placements.number limit 1) from topic)
    update courses set edition_id = edition.id from edition where key = 'start-1'`.execute(school.db)
  const { topics } = await figures()
  deepEqual(topics, [{ week: 1, name: 'Renamed', reached: at(former, 0) / 20, count: at(former, 0) }])
})

test('sales by weeks of the school, the oldest first; coaches get counts, owners sums; given courses do not count', async () => {
  const { db } = school
  const courseId = (
    await db.selectFrom('courses').where('key', '=', 'start-1').select('id').executeTakeFirstOrThrow()
  ).id
  const order = async (paidAt: string, more: object = {}) =>
    (
      await db
        .insertInto('orders')
        .values({
          userId: 50_000 + ++orders,
          courseId,
          status: 'paid',
          createdAt: new Date(paidAt),
          paidAt: new Date(paidAt),
          amount: 490_000,
          currency: 'RUB',
          reason: null,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  let orders = 0
  // Sunday, 23:30 in Moscow, and half an hour later.
  await order('2026-11-08T20:30:00Z')
  const refunded = await order('2026-11-08T21:00:00Z')
  await order('2026-11-16T08:00:00Z')
  await order('2026-11-16T08:00:00Z', { reason: 'a prize', amount: 0 })
  await order('2026-05-01T08:00:00Z')
  const payment = '00000000-0000-4000-8000-000000000001'
  await sql`insert into payments (id, order_id, provider, status, amount, currency, test, email, language, description, created_at)
    values (${payment}, ${refunded}, 'sandbox', 'succeeded', 490000, 'RUB', false, 'x', 'ru', 'x', now())`.execute(
    db,
  )
  await sql`insert into ledger (payment_id, kind, amount, total, at)
    values (${payment}, 'refund', 490000, 490000, timestamptz '2026-11-16 07:00Z')`.execute(db)

  const { sales } = await figures()
  equal(sales.length, 26)
  deepEqual(sales.slice(-3), [
    { week: '2026-11-02', orders: 1, refunds: 0, sum: null, refunded: null },
    { week: '2026-11-09', orders: 1, refunds: 0, sum: null, refunded: null },
    { week: '2026-11-16', orders: 1, refunds: 1, sum: null, refunded: null },
  ])
  equal(
    sales.reduce((sum, week) => sum + week.orders, 0),
    3,
  )
  const rub = (minor: number) => ({ minor, currency: 'RUB' })
  deepEqual((await figures(owner)).sales.at(-1), {
    week: '2026-11-16',
    orders: 1,
    refunds: 1,
    sum: rub(490_000),
    refunded: rub(490_000),
  })
})

test('the weeks of a Sunday and of a Monday', () => {
  deepEqual([lastWeeks('2026-11-15').at(-1), lastWeeks('2026-11-16').at(-1)], ['2026-11-09', '2026-11-16'])
  equal(lastWeeks('2026-11-16').at(0), '2026-05-25')
})

test('a course with many learners is told as the last night has counted it', async () => {
  await fill({ from: 60_001, learners: LEARNERS_AT_ONCE + 1, solved: [0, 0] })
  const now = await figures()
  equal(now.begun, LEARNERS_AT_ONCE + 21, 'before its first night it is counted when asked for')
  await countLargeCourses(school.deps, {})
  await fill({ from: 70_001, learners: 1, solved: [0, 0] })
  const kept = await figures()
  deepEqual({ ...kept, countedAt: '' }, { ...now, countedAt: '' })
  // The same night again counts nothing.
  const statements = await school.statements(() => countLargeCourses(school.deps, {}))
  ok(!statements.some(text => text.includes('standing')))
})

test('another course is not there', async () => {
  const stranger = await makeCoach(school, ['progress-1'], 'stranger@example.org')
  for (const staff of [stranger, await school.register()]) await rejects(figures(staff), /Not found/)
})
