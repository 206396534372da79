import { equal, ok } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Database } from '@tabia/server/db/types.ts'
import { blocksSoFar, explain, type Plan, type Statement } from '@tabia/school-kit/plans.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { type NewAnswer, recordAnswer } from '../training/queries/record-answer.ts'
import { readDay } from './queries/day.ts'

// What the book costs, in blocks of the database: an answer first of all (docs/learners-figures.md).

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

/** The statement a query would run, with its parameters. */
async function statementOf(query: (db: Kysely<Database>) => Promise<unknown>): Promise<Statement> {
  const heard: Statement[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: kysely => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
    log: ({ query: { sql: text, parameters } }) => void heard.push({ sql: text, parameters }),
  })
  await query(db).catch(() => undefined)
  return at(heard, 0)
}

/** An answer of a learner in a trial that can be recorded as it stands. */
async function answerOf({ right, intoBook }: { right: boolean; intoBook: boolean }): Promise<NewAnswer> {
  const { learner, topics } = await school.registerInTrial()
  const userId = await school.idOf(learner)
  const topicId = at(topics, 0).id
  const [taskId = 0] = await school.tasksOfTopic(topicId)
  const { id: enrolmentId, courseId } = await school.db
    .selectFrom('enrolments')
    .where('userId', '=', userId)
    .select(['id', 'courseId'])
    .executeTakeFirstOrThrow()
  const now = school.clock.now()
  return {
    userId,
    enrolmentId,
    level: 0,
    topicId,
    taskId,
    taskVersion: 1,
    difficulty: 813,
    theme: 'mate1',
    courseId,
    intoBook,
    uci: 'g1f1',
    san: 'Kf1',
    right,
    at: now,
    gamesBefore: 0,
    ratingBefore: 700,
    rating: 680,
    deviation: 190,
    volatility: 0.06,
    record: null,
    recordAt: null,
    boundary: null,
    promised: 0.4,
    day: '2026-11-16',
    dayFinal: 680,
    dayRecord: 680,
    openTopicId: topicId,
    correct: null,
    total: null,
  }
}

/** Blocks of the book's part of the statement. */
function blocksOfBook(plan: Plan): number {
  const own =
    plan['Relation Name'] === 'book_items' ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0
  return own + (plan.Plans ?? []).reduce((sum, below) => sum + blocksOfBook(below), 0)
}

describe('an answer', () => {
  const planOf = async (answer: NewAnswer) => {
    const statement = await statementOf(db => recordAnswer(db, answer))
    return explain(school.db, statement)
  }
  const itemsOf = async ({ userId }: NewAnswer) =>
    (await school.db.selectFrom('bookItems').where('userId', '=', userId).selectAll().execute()).length

  test('touches no block of the book while it is off, nor where it was right', async () => {
    for (const right of [true, false]) {
      const answer = await answerOf({ right, intoBook: false })
      equal(blocksOfBook((await planOf(answer)).plan), 0)
      equal(await itemsOf(answer), 0)
    }
  })

  test('missed, with the book on, costs twelve blocks at most', async () => {
    const costs: Record<string, number> = {}
    for (const round of ['first', 'second']) {
      for (const [kind, answer] of Object.entries({
        off: await answerOf({ right: false, intoBook: false }),
        on: await answerOf({ right: false, intoBook: true }),
      })) {
        const soFar = await blocksSoFar(school.db)
        await recordAnswer(school.db, answer)
        // The first of a connection reads what it remembers of the tables.
        if (round === 'second') costs[kind] = (await blocksSoFar(school.db)) - soFar
        equal(await itemsOf(answer), kind === 'on' ? 1 : 0)
      }
    }
    const { on = NaN, off = NaN } = costs
    ok(on - off <= 12, `${on - off} blocks`)
  })
})

describe('a day of the book', () => {
  test('reads the learner’s positions once, whatever others have: 2,000 of them', async () => {
    const { learner } = await school.registerInTrial()
    const userId = await school.idOf(learner)
    await fill([userId], 2000)
    const alone = await dayBlocks(userId)
    const others = []
    for (let other = 0; other < 10; other++) others.push(await school.idOf(await school.register()))
    await fill(others, 2000)
    await sql`analyze book_items`.execute(school.db)
    const among = await dayBlocks(userId)
    ok(alone <= 120, `${alone} blocks`)
    ok(among <= alone + 10, `${among} blocks among others, ${alone} alone`)
  })

  const dayBlocks = async (userId: number) => {
    const asked = { userId, day: '2026-11-16', now: school.clock.now() }
    const { plan } = await explain(school.db, await statementOf(db => readDay(db, asked)))
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
})

/** Positions of every state; the numbers of their tasks are made up. */
async function fill(users: readonly number[], count: number): Promise<void> {
  await sql`
    insert into book_items (user_id, task_id, theme, state, own_move, own_at, missed_at, since_day, due_day, stability,
      difficulty, reps, last_day, last_at, right_in_row)
    select id, n, 'theme' || n % 20, state, 'g1f1', now(), now(), '2026-10-01',
      case when state = 'review' then date '2026-11-01' + n % 60 end,
      case when state in ('review', 'known') then 1 + n % 50 end, case when state in ('review', 'known') then 5 end,
      case when state in ('review', 'known') then 2 else 0 end,
      case when state in ('review', 'known') then date '2026-10-10' + n % 30 end, now(), 1
    from unnest(${users}::bigint[]) as learners(id), generate_series(1, ${count}) as n,
      lateral (select (array['review', 'review', 'waiting', 'known', 'aside'])[1 + n % 5] as state) as kind`.execute(
    school.db,
  )
}
