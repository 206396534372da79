import { equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { type Plan, explain, type Statement } from '@tabia/school-kit/plans.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'
import { findPeople } from './queries.ts'

let school: School
const seen: Statement[] = []
before(async () => {
  school = await openSchool({
    database: log =>
      testDatabase(event => {
        if (event.level === 'query') seen.push({ sql: event.query.sql, parameters: event.query.parameters })
        log?.(event)
      }),
  })
  await sql`
    insert into users (email, password_hash, first_name, last_name, nickname, language, email_set_at, created_at)
    select 'learner' || n || '@example.org', '', 'first' || n, 'last' || n, 'nick' || n, 'en', now(), now()
    from generate_series(1, 20000) as n`.execute(school.db)
  await sql`analyze users`.execute(school.db)
})
after(() => school.close())

const indexesOf = (plan: Plan): string[] => [
  ...(plan['Index Name'] ? [plan['Index Name']] : []),
  ...(plan.Plans ?? []).flatMap(indexesOf),
]
const scansWhole = (plan: Plan): boolean =>
  plan['Node Type'] === 'Seq Scan' || (plan.Plans ?? []).some(scansWhole)

for (const text of ['learner12345@', 'last12345', 'first12345 last123', 'nick12345', '12345']) {
  test(`"${text}" is found by the indexes of the desk, not by reading everybody`, async () => {
    seen.length = 0
    equal((await findPeople(school.db, text)).length, 1)
    const [statement] = seen
    if (!statement) throw new Error('no statement was sent')
    const { plan, blocks } = await explain(school.db, statement)
    equal(scansWhole(plan), false)
    for (const index of ['email', 'first_name', 'last_name', 'nickname']) {
      equal(indexesOf(plan).includes(`users_${index}_begins`), true, index)
    }
    equal(blocks < 100, true, `${blocks} blocks`)
  })
}
