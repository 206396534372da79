import { deepEqual, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { deleteAccount, exportData } from '@tabia/contract/account.ts'
import { removeLearner } from '@tabia/school-kit/demo/queries.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { knownEverywhere } from '@tabia/school-kit/known-everywhere.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { eraseAccounts } from './erase-accounts.ts'

// Every table of the database is decided here: what erasing an account does to a learner's rows (erasure-queries.ts),
// where they stand in the learner's own data (own-data-queries.ts), or why not. The reset of demo learners deletes all.

interface Decision {
  /** Rows that stay, without a name: why. All others are deleted. */
  kept?: string
  /** The key of `GET /account/export`, or why the rows are not in it. */
  given: string | { not: string }
}

const KEPT = 'accounting needs what was sold, and for how much'
const LEARNERS: Record<string, Decision> = {
  answer_reports: { given: 'reports' },
  answers: { given: 'answers' },
  avatars: { given: 'photo' },
  awards: { given: 'awards' },
  book_items: { given: 'book_items' },
  book_settings: { given: 'book_settings' },
  consents: { given: 'consents' },
  decisions: { given: 'decisions' },
  draft_changes: { given: 'draft_changes' },
  enrolments: { given: 'courses' },
  game_imports: { given: 'games_brought' },
  ledger: { kept: KEPT, given: 'ledger' },
  letter_choices: { given: 'letter_choices' },
  letters: { given: 'letters' },
  line_progress: { given: 'lines' },
  mail_tokens: { given: 'links' },
  messages: { given: 'messages' },
  moments: { given: 'moments' },
  orders: { kept: KEPT, given: 'orders' },
  payments: { kept: `${KEPT}; the address is masked`, given: 'payments' },
  practice: { given: 'practice' },
  publications: { given: 'publications' },
  rating_days: { given: 'rating_days' },
  ratings: { given: 'ratings' },
  recovery_codes: { given: { not: 'hashes of secrets' } },
  refunds: { kept: KEPT, given: 'refunds' },
  reviews: { given: 'reviews' },
  second_factors: { given: 'second_factor' },
  sessions: { given: 'sessions' },
  staff: { given: 'staff' },
  staff_invitations: {
    kept: 'the number of who invited; one to the address itself is deleted',
    given: { not: 'the letter of an invitation is given' },
  },
  staff_log: {
    kept: 'who did what is known for two years; what stood there before and after is blanked',
    given: 'staff_actions',
  },
  studio_doors: { given: 'studio_door' },
  theme_progress: { given: 'themes' },
  topic_progress: { given: 'topics' },
  webhook_events: {
    kept: KEPT,
    given: { not: 'when a payment service said something of a payment; the payment is given' },
  },
  week_tests: { given: 'week_tests' },
}

/** Tables that lead to no learner. */
const OTHERS: Record<string, string> = {
  alarms: 'when the operator was told what is wrong',
  blocks: 'content',
  course_figures: 'counts of learners, answers and orders, without whose',
  courses: 'content',
  draft_tasks: 'content being written; who wrote it is forgotten',
  draft_topics: 'content being written',
  drafts: 'content being written; who began it is forgotten',
  disputes: 'which moves were held to be right, how often, and what was decided; not by whom',
  editions: 'content',
  job_rounds: 'when each job last ended well, and when it broke',
  judged_moves: 'content',
  judged_tasks: 'content',
  kysely_migration: 'the schema',
  kysely_migration_lock: 'the schema',
  limits: 'keys are hashes, and they expire',
  measured_courses: 'content',
  placements: 'content',
  prepared_tasks: 'content, while it is being published',
  regrades: 'how far the answers to a move are regraded',
  sandbox_payments: 'play money: a sum and the name of a course',
  studio_settings: 'whether staff need a second factor',
  task_figures: 'content: counts of answers and reports, without whose; made again from those that are there',
  task_values: 'content: how hard a task is, made again from the answers that are there',
  studio_jobs: 'checks and publications of content; who asked for them is forgotten',
  tasks: 'content',
  topics: 'content',
  users: 'the account itself: deleted, or without a name where money was paid (erase-accounts.test.ts)',
  withdrawn_awards: 'the address of a document, for the answer that it is gone',
}

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

interface Key {
  table: string
  column: string
  to: string
  toColumn: string
}

/** Who works at a course is no learner of it: its content is the school's. */
const WORKED = ['begun_by', 'updated_by', 'opened_by', 'created_by']

/** The foreign keys of one column. */
async function foreignKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select child.relname as table, a.attname as column, parent.relname as to, p.attname as to_column
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
      join pg_attribute a on a.attrelid = child.oid and a.attnum = c.conkey[1]
      join pg_attribute p on p.attrelid = parent.oid and p.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and child.relname <> 'users'
      and a.attname not in (${sql.join(WORKED)})`.execute(shop.db)
  return rows
}

function tablesThatLeadTo(target: string, keys: readonly Key[]): string[] {
  const found = new Set([target])
  for (const reached of found) {
    for (const { table, to } of keys) if (to === reached) found.add(table)
  }
  return [...found].filter(table => table !== target).toSorted()
}

/** A condition on a table's rows: those that lead to the learner, whichever way. */
function ofLearner(table: string, id: number, keys: readonly Key[]): ReturnType<typeof sql> {
  const ways = keys.filter(key => key.table === table && isWay(key.to, keys))
  const conditions = ways.map(({ column, to, toColumn }) =>
    to === 'users'
      ? sql`${sql.ref(column)} = ${id}`
      : sql`${sql.ref(column)} in (select ${sql.ref(toColumn)} from ${sql.table(to)} where ${ofLearner(to, id, keys)})`,
  )
  return sql`(${sql.join(conditions, sql` or `)})`
}

const isWay = (to: string, keys: readonly Key[]) =>
  to === 'users' || tablesThatLeadTo('users', keys).includes(to)

/** The tables that hold rows of a learner. */
async function tablesOf(id: number): Promise<string[]> {
  const keys = await foreignKeys()
  const found: string[] = []
  for (const table of tablesThatLeadTo('users', keys)) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${ofLearner(table, id, keys)} limit 1`.execute(
        shop.db,
      )
    if (rows.length > 0) found.push(table)
  }
  return found
}

test('every table that leads to learners is decided, and every other one is known to lead to none', async () => {
  deepEqual(tablesThatLeadTo('users', await foreignKeys()), Object.keys(LEARNERS))
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(shop.db)
  deepEqual(
    rows.map(({ name }) => name).toSorted(),
    [...Object.keys(LEARNERS), ...Object.keys(OTHERS)].toSorted(),
  )
})

test('a column that names a learner is a foreign key', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'learner_id', 'enrolment_id', 'order_id', 'payment_id')
    order by 1`.execute(shop.db)
  const keys = await sql<{ name: string }>`
    select distinct r.relname || '.' || a.attname as name
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f'`.execute(shop.db)
  const known = new Set(keys.rows.map(({ name }) => name))
  deepEqual(
    rows.filter(({ name }) => !known.has(name)),
    [],
  )
})

test('erasing an account leaves rows in those tables alone that are kept', async () => {
  const { learner, id } = await knownEverywhere(shop, 'galina')
  deepEqual(await tablesOf(id), Object.keys(LEARNERS))
  await learner.call(deleteAccount, { password: PASSWORD })
  shop.clock.advance({ days: 14 })
  await eraseAccounts(shop.deps)
  const kept = Object.entries(LEARNERS).filter(([, decision]) => decision.kept)
  deepEqual(
    await tablesOf(id),
    kept.map(([table]) => table),
  )
})

test('erasing an account forgets who worked at drafts; the drafts stay', async () => {
  const { learner, id } = await knownEverywhere(shop, 'irina')
  await learner.call(deleteAccount, { password: PASSWORD })
  shop.clock.advance({ days: 14 })
  await eraseAccounts(shop.deps)
  const drafts = await shop.db.selectFrom('drafts').selectAll().where('courseKey', '=', `of-${id}`).execute()
  deepEqual(
    drafts.map(({ begunBy, updatedBy }) => [begunBy, updatedBy]),
    [[null, null]],
  )
})

test('the own data hold something of every table that is given', async () => {
  const { learner } = await knownEverywhere(shop, 'daria')
  const data = (await learner.request({ url: `/api${exportData.path}` })).json()
  for (const [table, { given }] of Object.entries(LEARNERS)) {
    if (typeof given !== 'string') continue
    ok(Array.isArray(data[given]) ? data[given].length > 0 : data[given], `${table}, as ${given}`)
  }
})

test('of the letters the own data name those about the learner, to the school, too', async t => {
  // Of a move that others have reported before there is no second letter.
  const own = await openShop()
  t.after(() => own.close())
  const { learner } = await knownEverywhere(own, 'evdokia')
  const { letters } = (await learner.request({ url: `/api${exportData.path}` })).json()
  deepEqual(
    new Set(letters.map(({ kind }: { kind: string }) => kind)),
    new Set(['verify', 'paid', 'refunded', 'award', 'answer_report', 'support_message', 'support_review']),
  )
})

test('the reset of a demo learner leaves nothing at all', async () => {
  const { email, id } = await knownEverywhere(shop, 'fedora')
  await removeLearner(shop.db, email)
  deepEqual(await tablesOf(id), [])
  deepEqual(await shop.db.selectFrom('users').select('id').where('id', '=', id).execute(), [])
})
