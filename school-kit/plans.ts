import { sql } from 'kysely'
import type { Db } from '@tabia/server/db/types.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** How the database does a statement: its plan, the blocks it touches, its time. */
export async function explain(db: Db, { sql: text, parameters }: Statement) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>`
    ${sql.raw('explain (analyze, buffers, format json)')} ${bound(text, parameters)}`.execute(db)
  const [found] = rows[0]?.['QUERY PLAN'] ?? []
  if (!found) throw new Error(`no plan for ${text}`)
  return { plan: found.Plan, blocks: blocksIn(found.Plan), milliseconds: found['Execution Time'] }
}

const blocksIn = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

/** The plan as an outline: what is read, by which index, how many rows, how many blocks below. */
export function planLines(plan: Plan, depth = 1): string[] {
  const by = plan['Index Name'] ? ` by ${plan['Index Name']}` : ''
  const of = plan['Relation Name'] ? ` of ${plan['Relation Name']}` : ''
  const rows = plan['Actual Rows'] * plan['Actual Loops']
  return [
    `${'  '.repeat(depth)}${plan['Node Type']}${of}${by}: ${rows} rows, ${blocksIn(plan)} blocks`,
    ...(plan.Plans ?? []).flatMap(below => planLines(below, depth + 1)),
  ]
}

/** Blocks the database has touched, as its statistics say; the process that answers reports its own first. */
export async function blocksSoFar(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ blocks: number }>`
    select (blks_hit + blks_read)::float8 as blocks from pg_stat_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.blocks ?? 0
}

/** PostgreSQL's spelling: '192 MB'. */
export async function databaseSize(db: Db): Promise<string> {
  const { rows } = await sql<{ size: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  return rows[0]?.size ?? ''
}

/** Takes the learner's last answer back, but not the counts of it elsewhere. */
export async function takeBackAnswer(db: Db, userId: number): Promise<void> {
  await sql`
    with last as (
      delete from answers using enrolments, ratings
      where enrolments.id = enrolment_id and enrolments.user_id = ${userId} and ratings.user_id = ${userId}
        and ratings.level_id = answers.level_id and game = games
      returning answers.level_id, rating_before
    )
    update ratings set games = games - 1, rating = last.rating_before
    from last where ratings.user_id = ${userId} and ratings.level_id = last.level_id`.execute(db)
}

/** The text with its parameters in their places again. */
function bound(text: string, parameters: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${parameters[Number(part) - 1]}`)),
    sql.raw(''),
  )
}
