import { deepEqual } from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '@tabia/school-kit/test-database.ts'

// types.ts and tables/ are written by hand beside the migrations: here both are compared column by column.

interface Column {
  type: string
  nullable: boolean
  generated: boolean
}
type Tables = Record<string, Record<string, Column>>

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const source = [
  read('types.ts'),
  ...readdirSync(new URL('tables/', import.meta.url)).map(name => read(`tables/${name}`)),
].join('\n')

const KINDS: Record<string, string[]> = {
  number: ['bigint', 'integer', 'smallint', 'double precision', 'real'],
  string: ['text', 'uuid'],
  MailTokenKind: ['text'],
  Capability: ['text'],
  Uint8Array: ['bytea'],
  boolean: ['boolean'],
  Date: ['timestamp with time zone'],
  Time: ['timestamp with time zone'],
  TimeOrNull: ['timestamp with time zone'],
  Day: ['date'],
  'string[]': ['ARRAY'],
  'number[]': ['ARRAY'],
  'Picture[]': ['ARRAY'],
  TestMoves: ['ARRAY'],
  TestSource: ['text'],
  Json: ['jsonb'],
  JsonOrNull: ['jsonb'],
  LevelId: ['smallint'],
  AwardType: ['smallint'],
  Locale: ['text'],
  Goal: ['text'],
  CourseOrigin: ['text'],
  MomentKind: ['text'],
  MoveVerdict: ['text'],
  DisputeState: ['text'],
  Refusal: ['text'],
  AwardChange: ['text'],
  ChosenLetter: ['text'],
  TextsOrNull: ['jsonb'],
  FindingsOrNull: ['jsonb'],
  HeadersOrNull: ['jsonb'],
  ItemState: ['text'],
  PracticeKind: ['text'],
  Portion: ['smallint'],
  Picture: ['smallint'],
  QualityFlag: ['text'],
  Currency: ['text'],
  OrderStatus: ['text'],
  PaymentStatus: ['text'],
  ReceiptStatus: ['text'],
}

test('the types of the tables agree with the database', async () => {
  const { db, close } = await testDatabase()
  after(close)
  const { rows } = await sql<{
    tableName: string
    columnName: string
    dataType: string
    nullable: boolean
    generated: boolean
  }>`select table_name, column_name, data_type, is_nullable = 'YES' as nullable,
      (column_default is not null or is_identity = 'YES') as generated
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'`.execute(
    db,
  )

  const found: Tables = {}
  for (const { tableName, columnName, dataType, nullable, generated } of rows) {
    found[tableName] = { ...found[tableName], [columnName]: { type: dataType, nullable, generated } }
  }
  deepEqual(described(found, declaredTables()), described(declaredTables(), found))
})

/** A table's columns as text, in an order of their own; a type is written as the other side writes it if they agree. */
function described(tables: Tables, others: Tables) {
  return Object.entries(tables)
    .flatMap(([table, columns]) =>
      Object.entries(columns).map(([name, { type, nullable, generated }]) => {
        const other = others[table]?.[name]?.type ?? ''
        const agreed = [type, other].toSorted().join(' = ')
        return `${table}.${name}: ${agree(type, other) ? agreed : type}${nullable ? ' or null' : ''}${generated ? ', generated' : ''}`
      }),
    )
    .toSorted()
}

const agree = (a: string, b: string) => Boolean(KINDS[a]?.includes(b) ?? KINDS[b]?.includes(a))

function declaredTables(): Tables {
  const body = /export interface Database \{\n([\s\S]*?)\n\}/.exec(source)?.[1] ?? ''
  const tables = [...body.matchAll(/^ {2}(\w+): (?:\{(.*)\}|(\w+))$/gm)]
  return Object.fromEntries(
    tables.map(([, name = '', inline, interfaceName = '']) => [
      snake(name),
      columnsOf(inline ? inline.split(';') : linesOf(interfaceName)),
    ]),
  )
}

function linesOf(interfaceName: string): string[] {
  const found = new RegExp(`interface ${interfaceName}(?: extends (\\w+))? \\{\\n([\\s\\S]*?)\\n\\}`).exec(
    source,
  )
  const [, base, body = ''] = found ?? []
  return [...(base ? linesOf(base) : []), ...body.split('\n').filter(line => /^ {2}\w+: /.test(line))]
}

function columnsOf(lines: string[]): Record<string, Column> {
  return Object.fromEntries(
    lines.map(line => {
      const [, name = '', declared = ''] = /^\s*(\w+): (.+?)\s*$/.exec(line) ?? []
      const nullable = declared.includes('null') || declared.includes('OrNull')
      const generated = declared.startsWith('Generated<')
      return [snake(name), { type: plainType(declared), nullable, generated }]
    }),
  )
}

/** Without Generated<…>, null and what a JSON column holds; a list of words is text. */
function plainType(declared: string): string {
  const type = declared.replace(/^Generated<(.+)>$/, '$1').replace(' | null', '')
  if (type.startsWith('Json<')) return 'Json'
  return type.startsWith("'") ? 'string' : type
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
