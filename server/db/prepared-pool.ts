import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'

const MOST_STATEMENTS = 500

/**
 * The pool as Kysely sees it, with every statement that has parameters prepared once per connection: PostgreSQL then
 * parses and plans it once, not on every call. Statements beyond the first 500 (lists of changing length) go plain.
 */
export function preparedPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const clients = new WeakMap<PoolClient, ReturnType<typeof prepared>>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known ?? names.size >= MOST_STATEMENTS) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
    names.set(text, name)
    return name
  }

  function prepared(client: PoolClient) {
    const run = (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      return client.query({ text, values: [...values], ...(name && { name }) })
    }
    return { query: run, release: (error?: boolean) => client.release(error) }
  }

  return {
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? prepared(client)
      clients.set(client, known)
      return known as unknown as Awaited<ReturnType<PostgresPool['connect']>>
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
