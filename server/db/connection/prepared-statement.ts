import type { Connection, CustomTypesConfig } from 'pg'

// One execution of a statement that is prepared on its connection. `pg` asks what columns an answer has on every
// execution, and sends a statement in four pieces; here the columns are asked for once a connection, and one piece is
// sent. It speaks to `pg` as its own queries do (https://node-postgres.com, "submittable"), so that it queues, times out
// and fails like them.

/** Of one statement on one connection. */
interface Column {
  name: string
  read: (text: string) => unknown
}
export type Columns = readonly Column[]

/** What `pg` keeps of a connection: the text of each statement that is prepared there, by its name. */
interface Wire extends Connection {
  parsedStatements: Record<string, string>
}

export interface StatementResult {
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
}

interface Statement {
  name: string
  text: string
  /** As texts; null is the null of SQL. */
  values: readonly (string | null)[]
}

interface Reading {
  types: CustomTypesConfig
  /** The columns of the statements of this connection, by name. */
  known: Map<string, Columns>
  /** What a column is called in our code. */
  keyOf: (column: string) => string
}

export class PreparedStatement {
  readonly name: string
  readonly text: string
  /** `pg` puts its limit of time around it. */
  callback: (error: unknown, result?: StatementResult) => void
  readonly #values: Statement['values']
  readonly #reading: Reading
  readonly #result: StatementResult = { command: '', rowCount: 0, rows: [] }
  #columns: Columns | undefined
  #failure: Error | undefined

  constructor({ name, text, values }: Statement, reading: Reading, callback: PreparedStatement['callback']) {
    this.name = name
    this.text = text
    this.callback = callback
    this.#values = values
    this.#reading = reading
  }

  submit(connection: Connection): void {
    const { parsedStatements, stream } = connection as Wire
    this.#columns = this.#reading.known.get(this.name)
    const execution = executionOf(this.name, this.#values, this.#columns === undefined)
    // A stream that has ended tells `pg` so, and `pg` the statement.
    if (!stream.writable) return
    if (parsedStatements[this.name] !== undefined) return void stream.write(execution)
    stream.cork()
    connection.parse({ name: this.name, text: this.text, types: [] }, true)
    stream.write(execution)
    stream.uncork()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const { types, keyOf } = this.#reading
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name: keyOf(name),
      read: types.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns ?? []
    const row: Record<string, unknown> = {}
    try {
      if (fields.length !== columns.length)
        throw new Error('the columns of a prepared statement have changed')
      for (let index = 0; index < columns.length; index++) {
        const { name, read } = columns[index] as Column
        const text = fields[index] as string | null
        row[name] = text === null ? null : read(text)
      }
      this.#result.rows.push(row)
    } catch (error) {
      this.#failure = error as Error
    }
  }

  /** `INSERT 0 1`, `SELECT 12` */
  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    this.#result.command = words[0] ?? ''
    this.#result.rowCount = Number(words.at(-1)) || 0
  }

  handleReadyForQuery(): void {
    const { known } = this.#reading
    if (this.#failure) known.delete(this.name)
    else known.set(this.name, this.#columns ?? [])
    this.callback(this.#failure, this.#result)
  }

  handleError(error: unknown): void {
    this.callback(error)
  }

  handleEmptyQuery(): void {}
}

/** Undefined for lists, documents and bytes. */
export function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  const scalar = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
  return scalar ? String(value) : undefined
}

const [BIND, DESCRIBE, EXECUTE, SYNC] = ['B', 'D', 'E', 'S'].map(letter => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]
const DESCRIBE_PORTAL = message(DESCRIBE, [...Buffer.from('P\0')])
/** The portal without a name, all of its rows. */
const EXECUTE_AND_SYNC = Buffer.concat([message(EXECUTE, [0, 0, 0, 0, 0]), message(SYNC, [])])

function message(letter: number, body: number[]): Buffer {
  return Buffer.from([letter, 0, 0, 0, body.length + 4, ...body])
}

/** Binds the values to the statement, all of them texts, and executes it: the messages of PostgreSQL, in one piece. */
function executionOf(name: string, values: Statement['values'], withColumns: boolean): Buffer {
  const sizes = values.map(value => (value === null ? -1 : Buffer.byteLength(value)))
  const ofValues = sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), 0)
  // Its letter, its size, a portal without a name, the name, three counts.
  const bind = 1 + 4 + 1 + (name.length + 1) + 3 * 2 + ofValues
  const after = withColumns ? [DESCRIBE_PORTAL, EXECUTE_AND_SYNC] : [EXECUTE_AND_SYNC]
  const whole = Buffer.allocUnsafe(bind + after.reduce((sum, { length }) => sum + length, 0))

  whole[0] = BIND
  let at = whole.writeInt32BE(bind - 1, 1)
  at = whole.writeUInt8(0, at)
  at += whole.write(name, at)
  at = whole.writeUInt8(0, at)
  // No formats: all are texts.
  at = whole.writeInt16BE(0, at)
  at = whole.writeUInt16BE(values.length, at)
  for (const [index, value] of values.entries()) {
    at = whole.writeInt32BE(sizes[index] ?? -1, at)
    if (value !== null) at += whole.write(value, at)
  }
  at = whole.writeInt16BE(0, at)
  for (const part of after) at += part.copy(whole, at)
  return whole
}
