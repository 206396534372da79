import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import { type Pool, type PoolClient, type QueryResult } from 'pg'
import { PG_TYPES } from './parsers.ts'
import { type Columns, PreparedStatement, type StatementResult, textOf } from './prepared-statement.ts'
import { DatabaseUnavailable, isConnectionLost, isUnavailable, type TellOutage } from './unavailable.ts'

const MOST_STATEMENTS = 500
const BEGIN = /^(begin|start transaction)\b/
/** A plain read: lost on the way, it can be made again without harm. */
const READ = /^select\b(?!.*\bfor (update|share|no key update|key share)\b)/s

interface Options {
  /** Sent along with every `begin`: limits a pooler passes on, whichever connection the transaction is given. */
  inTransaction: string
  tell: TellOutage
  /** False sends every statement as it is: for poolers that know no named statements. */
  named: boolean
  names: Names
}

/** What a column is called in our code. */
interface Names {
  keyOf: (column: string) => string
  rowOf: (row: Record<string, unknown>) => Record<string, unknown>
}

/**
 * The pool as Kysely sees it, with every statement that has parameters prepared once per connection: PostgreSQL then
 * parses and plans it once, not on every call. Statements beyond the first 500 (lists of changing length) go plain.
 *
 * What fails because the database is not available is thrown as DatabaseUnavailable. A connection that ends fails the
 * statement in hand and every later one of the same transaction; a read outside a transaction, and the `begin` of one,
 * are made once more on another connection.
 */
export function preparedPool(pool: Pool, { inTransaction, tell, named, names: keys }: Options): PostgresPool {
  const names = new Map<string, string>()
  const lost = new WeakMap<PoolClient, Error>()
  const columns = new WeakMap<PoolClient, Map<string, Columns>>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known ?? names.size >= MOST_STATEMENTS) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
    names.set(text, name)
    return name
  }

  function unavailable(error: unknown): DatabaseUnavailable {
    const failure = error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
    tell(failure)
    return failure
  }

  // A client without a listener would end the process when its connection breaks.
  pool.on('connect', client => {
    client.on('error', error => {
      if (lost.has(client)) return
      lost.set(client, error)
      unavailable(error)
    })
  })
  // Told by the client itself already.
  pool.on('error', () => {})

  async function take(): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      throw unavailable(error)
    }
  }

  async function send(client: PoolClient, text: string, values: readonly unknown[]) {
    const broken = lost.get(client)
    if (broken) throw new DatabaseUnavailable(broken)
    try {
      if (BEGIN.test(text)) return firstOf(await client.query(`${text}; ${inTransaction}`))
      const name = named && values.length > 0 ? nameOf(text) : undefined
      const texts = name === undefined ? [] : values.map(textOf)
      if (name && isComplete(texts)) return await execute(client, { name, text, values: texts })
      const result = await client.query({ text, values: [...values], ...(name && { name }) })
      return { ...result, rows: result.rows?.map(keys.rowOf) }
    } catch (error) {
      if (!lost.has(client) && (isConnectionLost(error) || isSilence(error))) lost.set(client, error as Error)
      throw lost.has(client) || isUnavailable(error) ? unavailable(error) : error
    }
  }

  function execute(client: PoolClient, statement: { name: string; text: string; values: (string | null)[] }) {
    let known = columns.get(client)
    if (!known) columns.set(client, (known = new Map()))
    const reading = { types: PG_TYPES, known, keyOf: keys.keyOf }
    return new Promise<StatementResult | undefined>((resolve, reject) => {
      const told = (error: unknown, result?: StatementResult) => (error ? reject(error) : resolve(result))
      client.query(new PreparedStatement(statement, reading, told))
    })
  }

  /** One connection for as long as Kysely holds it: a statement, or a transaction. */
  function held(first: PoolClient) {
    let client: PoolClient | undefined = first
    let statements = 0

    async function query(text: string, values: readonly unknown[] = []) {
      statements += 1
      const isFirst = statements === 1
      try {
        return await send(client ?? first, text, values)
      } catch (error) {
        const cause = lost.get(first)
        if (!isFirst || !cause || isSilence(cause) || !(READ.test(text) || BEGIN.test(text))) throw error
        first.release(true)
        client = undefined
        client = await take()
        return send(client, text, values)
      }
    }
    return { query, release: (discard?: boolean) => client?.release(discard === true || lost.has(client)) }
  }

  return {
    connect: async () => held(await take()) as unknown as Awaited<ReturnType<PostgresPool['connect']>>,
    end: () => pool.end(),
    options: pool.options,
  }
}

const isComplete = (texts: (string | null | undefined)[]): texts is (string | null)[] =>
  !texts.includes(undefined)

/** `query_timeout` of `pg`: the connection is there, and nothing comes. Asked again, it would be as silent. */
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** Several statements in one text have several results. */
const firstOf = (results: QueryResult | QueryResult[]) => (Array.isArray(results) ? results[0] : results)
