import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '@tabia/school-kit/test-database.ts'

// A row that others point to can only be deleted after a look at them: without an index that reads their whole table.

/** Content is never deleted, so no such look is taken (docs/decisions/foreign-keys.md). */
const NEVER_DELETED = ['blocks', 'courses', 'editions', 'tasks', 'topics']

test('every foreign key to rows that may be deleted has an index that begins with a column of it', async () => {
  const { db, close } = await testDatabase()
  after(close)
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || ' (' || (
      select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = c.conrelid and attnum = any(c.conkey)
    ) || ')' as key
    from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text <> all(${NEVER_DELETED})
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          -- Rows the index leaves out must not be able to point anywhere.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
            select '(' || attname || ' IS NOT NULL)' from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]))
          and i.indkey[0] = any(c.conkey)
      )
    order by key`.execute(db)
  deepEqual(rows, [])
})
