import { equal, partialDeepStrictEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '@tabia/contract/auth.ts'
import { getSubscribeOptions } from '@tabia/contract/payments.ts'
import { openSchool } from '../../testing/school.ts'
import { answerTask } from '../../testing/play.ts'
import { migrate } from '../migrate.ts'
import { emptyDatabase } from '../test-database.ts'

// A school of the first schema: somebody new, somebody in the middle of a topic, somebody in the second week.
const DUMP = new URL('001-first.dump.sql', import.meta.url)

const school = await openSchool({ database: upgradedSchool })
after(() => school.close())

test('a learner of the first schema goes on with the task they stood at', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { training } = await learner.call(getUser)
  partialDeepStrictEqual(training, { status: 'continue', step: 'task', rating: 740 })

  const { task } = training
  if (!task) throw new Error('no task is open')
  const check = await answerTask(school.db, learner, task, true)
  equal(check.result, true)
  equal(check.ratingBefore, 740)
})

test('a learner who had begun nothing is offered the courses, none of them bought', async () => {
  const learner = school.visitor()
  await learner.signIn('fresh@example.org')
  const { data } = await learner.call(getSubscribeOptions)
  equal(data.length > 0, true)
  equal(
    data.some(({ ordered }) => ordered),
    false,
  )
})

async function upgradedSchool() {
  const database = await emptyDatabase()
  for (const statement of readFileSync(DUMP, 'utf8').split(';\n')) {
    if (statement.trim()) await sql.raw(statement).execute(database.db)
  }
  equal((await migrate(database.db)).includes('002-orders'), true)
  return database
}
