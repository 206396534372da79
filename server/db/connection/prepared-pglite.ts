import type { PGlite, Results, Transaction } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { DatabaseUnavailable, isUnavailable, type TellOutage } from './unavailable.ts'

const MOST_STATEMENTS = 500
/** What `prepare` takes; the rest (tables, transactions) goes as it is. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i

type KyselyPGlite = Exclude<PGliteDialectConfig['pglite'], (...options: never[]) => unknown>
type Runner = Pick<PGlite | Transaction, 'query'>
type QueryOptions = Parameters<PGlite['query']>[2]

/**
 * PGlite as Kysely sees it, with every statement that has parameters prepared once. PGlite's own `query` parses and
 * plans each time, which for a statement of many joins costs ten times what running it does; it offers no prepared
 * statements but those of SQL, so that is what is used: `prepare` once, then `execute` with the values as literals.
 */
export function preparedPGlite(pglite: PGlite, tell: TellOutage): KyselyPGlite {
  const names = new Map<string, string>()
  let count = 0

  async function run<T>(on: Runner, text: string, values: unknown[] = [], options?: QueryOptions) {
    try {
      return await runPrepared<T>(on, text, values, options)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      // A disk without room for the tables: reading goes on.
      const failure = error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
      tell(failure)
      throw failure
    }
  }

  async function runPrepared<T>(on: Runner, text: string, values: unknown[], options?: QueryOptions) {
    const literals = values.map(literal)
    const plain = values.length === 0 || !PREPARABLE.test(text) || literals.includes(undefined)
    const name = plain ? undefined : (names.get(text) ?? (await prepare(on, text)))
    if (!name) return on.query<T>(text, values, options)
    return on.query<T>(`execute ${name}(${literals.join(', ')})`, [], options)
  }

  /** Prepared statements outlive a transaction that is rolled back, so it does not matter where this happens. */
  async function prepare(on: Runner, text: string): Promise<string | undefined> {
    if (names.size >= MOST_STATEMENTS) return undefined
    const name = `statement_${++count}`
    await on.query(`prepare ${name} as ${text}`)
    names.set(text, name)
    return name
  }

  return {
    query: <T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> =>
      run<T>(pglite, text, values, options),
    async transaction(work) {
      let hasBegun = false
      try {
        return await pglite.transaction(tx => {
          hasBegun = true
          return work({
            query: <T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> =>
              run<T>(tx, text, values, options),
            rollback: () => tx.rollback(),
          })
        })
      } catch (error) {
        if (hasBegun) throw error
        // Kysely waits for ever for a transaction that does not begin: its first statement fails instead.
        return work({ query: () => Promise.reject(error), rollback: async () => {} })
      }
    },
    close: () => pglite.close(),
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
  }
}

/** A quoted literal takes the type of its parameter, as a bound value does; undefined for lists and documents. */
function literal(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return quoted(value.toISOString())
  if (typeof value === 'string') return quoted(value)
  const scalar = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
  return scalar ? quoted(String(value)) : undefined
}

/** Backslashes mean nothing in a standard string, so doubling the quotes is all there is to do. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
