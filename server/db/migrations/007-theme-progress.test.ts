import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '@tabia/contract/auth.ts'
import { getTrainingStats } from '@tabia/contract/stats.ts'
import { hashPassword } from '../../auth/password/password.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { answerTask } from '@tabia/school-kit/past/answering.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom, upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'
import type { Db } from '../types.ts'

const BEFORE = '007-theme-progress'

test('what was answered by theme is counted from the log', async () => {
  const school = await openSchool({ database: () => upgradedFrom(BEFORE, fill) })
  after(() => school.close())
  const learner = school.visitor()
  await learner.signIn('before@example.org')
  const { themes } = await learner.call(getTrainingStats, { level: '0' })
  // Eight forks as hard as the learner is strong: a half of them was to be expected.
  deepEqual(themes, [{ theme: 'fork', answers: 8, right: 6, expected: 4, verdict: 'stronger' }])
})

test('a learner of the first schema goes on, and each answer is counted', async () => {
  const school = await openSchool({ database: () => upgradedSchool(BEFORE) })
  after(() => school.close())
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { task } = (await learner.call(getUser)).training
  if (!task) throw new Error('no task is open')
  const count = async () => {
    const rows = await school.db.selectFrom('themeProgress').select('answers').execute()
    return rows.reduce((sum, { answers }) => sum + answers, 0)
  }
  await school.db.updateTable('tasks').set({ theme: 'pin' }).where('id', '=', task.id).execute()
  const before = await count()
  await answerTask(school.db, learner, task, false)
  equal(await count(), before + 1)
})

async function fill(db: Db): Promise<void> {
  const texts = '{"en": "Course", "ru": "Course"}'
  for (const statement of [
    sql`insert into users (id, email, password_hash, first_name, language, email_set_at, created_at)
      values (7, 'before@example.org', ${await hashPassword(PASSWORD)}, 'Anna', 'en', now(), now())`,
    sql`insert into courses (id, key, level_id, number, name, description, digest)
      values (1, 'course', 0, 0, ${texts}, ${texts}, '')`,
    sql`insert into editions (id, course_id, number, blocks_count, tasks_count, created_at)
      values (1, 1, 1, 4, 9, now())`,
    sql`insert into blocks (id, edition_id, number, tasks_count) values (1, 1, 1, 9)`,
    sql`insert into topics (id, block_id, position, name, total_tasks) values (1, 1, 1, ${texts}, 9)`,
    sql`insert into tasks (id, course_id, key, digest, fen, goal, right_moves, moves, difficulty, theme)
      select n, 1, n, '', '', 'best', '{a1a2}', '[]', 1000, case when n < 9 then 'fork' end from generate_series(1, 9) n`,
    sql`insert into enrolments (id, user_id, course_id, edition_id, created_at) values (1, 7, 1, 1, now())`,
    sql`insert into answers (enrolment_id, task_id, task_version, topic_id, level_id, game, move_uci, move_san, result,
        difficulty, rating_before, rating_after, deviation_after, volatility_after, created_at)
      select 1, n, 1, 1, 0, n, 'a1a2', 'Ra2', n > 2, 1000, 1000, 1000, 60, 0.06, now() from generate_series(1, 9) n`,
  ]) {
    await statement.execute(db)
  }
}
