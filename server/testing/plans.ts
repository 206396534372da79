import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/types.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** A table of fewer rows is rightly read whole. */
const FEW_ROWS = 1000

/** What the database does for these statements: blocks touched, its time, and tables it reads from end to end. */
export async function blocksOf(db: Kysely<Database>, statements: readonly Statement[]) {
  const total = { blocks: 0, milliseconds: 0, sequential: [] as string[] }
  for (const { sql: text, parameters } of statements) {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>`
      ${sql.raw('explain (analyze, buffers, format json)')} ${bound(text, parameters)}`.execute(db)
    const plan = rows[0]?.['QUERY PLAN'][0]
    if (!plan) throw new Error(`no plan for ${text}`)
    total.blocks += plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
    total.milliseconds += plan['Execution Time']
    total.sequential.push(...wholeTables(plan.Plan))
  }
  return total
}

function wholeTables(node: Node): string[] {
  const own =
    node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > FEW_ROWS ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(wholeTables)]
}

/** The text with its parameters in their places again. */
function bound(text: string, parameters: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${parameters[Number(part) - 1]}`)),
    sql.raw(''),
  )
}
