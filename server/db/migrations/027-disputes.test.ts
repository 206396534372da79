import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '@tabia/contract/auth.ts'
import { reportAnswer } from '@tabia/contract/training.ts'
import { answerTask } from '@tabia/school-kit/past/answering.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom, upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('027-disputes') })
after(() => school.close())

test('a learner of the first schema reports an answer: a dispute of its own', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { task } = (await learner.call(getUser)).training
  if (!task) throw new Error('no task is open')
  await answerTask(school.db, learner, task, false)
  equal((await learner.call(reportAnswer, { task: task.id })).dispute.state, 'open')
})

test('reports nobody has answered become disputes, one a move; one whose move counts by now does not', async () => {
  const { db, close } = await upgradedFrom('027-disputes', async old => {
    for (const statement of PAST) await sql.raw(statement).execute(old)
  })
  after(close)
  const disputes = await db
    .selectFrom('disputes')
    .select(['moveUci', 'moveSan', 'state', 'reports', 'silent', 'openedAt'])
    .orderBy('moveUci')
    .execute()
  const open = { state: 'open', silent: false } as const
  deepEqual(disputes, [
    { moveUci: 'd1a1', moveSan: 'Ra1', ...open, reports: 2, openedAt: new Date('2026-01-02T00:00:00Z') },
    { moveUci: 'g1f1', moveSan: 'Kf1', ...open, reports: 1, openedAt: new Date('2026-01-04T00:00:00Z') },
  ])
  const reports = await db
    .selectFrom('answerReports')
    .leftJoin('disputes', 'disputes.id', 'disputeId')
    .select(['enrolmentId', 'moveUci'])
    .orderBy('enrolmentId')
    .execute()
  deepEqual(
    reports.map(({ moveUci }) => moveUci),
    ['d1a1', 'd1a1', 'g1f1', null],
  )
})

/** Four learners have reported the same task; the move of the last was accepted since. */
const PAST = [
  `insert into courses (key, level_id, number, name, description, digest) values ('c', 0, 0, '{}', '{}', '')`,
  `insert into editions (course_id, number, blocks_count, tasks_count, created_at) values (1, 1, 1, 1, now())`,
  `insert into blocks (edition_id, number, tasks_count) values (1, 1, 1)`,
  `insert into topics (block_id, position, name, total_tasks) values (1, 0, '{}', 1)`,
  `insert into tasks (course_id, key, digest, fen, goal, right_moves, intro, moves, players, event, difficulty)
    values (1, 't', '', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'win', '{d1d8}', null, '[]', null, null, 800)`,
  ...[1, 2, 3, 4].flatMap(n => [
    `insert into users (id, email, password_hash, language, email_set_at, created_at)
      values (${n + 10}, 'l${n}@example.org', '', 'en', now(), now())`,
    `insert into enrolments (id, user_id, course_id, edition_id, created_at) values (${n}, ${n + 10}, 1, 1, now())`,
    `insert into answers (enrolment_id, task_id, task_version, topic_id, level_id, game, move_uci, move_san, result, difficulty,
        rating_before, rating_after, deviation_after, volatility_after, created_at)
      values (${n}, 1, 1, 1, 0, 1, '${n > 2 ? 'g1f1' : 'd1a1'}', '${n > 2 ? 'Kf1' : 'Ra1'}', ${n === 4}, 800,
        800, 790, 100, 0.06, now())`,
    `insert into answer_reports (enrolment_id, task_id, user_id, created_at)
      values (${n}, 1, ${n + 10}, '2026-01-0${n + 1}T00:00:00Z')`,
  ]),
]
