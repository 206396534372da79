import { sql } from 'kysely'
import type { Db } from '@tabia/server/db/types.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'
import { writeHistory } from '@tabia/school-kit/past/long-history.ts'
import type { Statement } from '@tabia/school-kit/plans.ts'
import { checkAnswer } from '@tabia/contract/training.ts'
import { at, openTrainingSchool } from '@tabia/school-kit/training-school.ts'

/** As many judged moves as the shipped catalogue has, those of the school's tasks among them. */
async function judgeMoves(db: Db): Promise<void> {
  await db.connection().execute(async connection => {
    // The catalogue's tasks are not there, only their rows.
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`insert into judged_moves (task_id, move_uci, verdict, share, line)
      select task, move, 'wrong', 0.1, 'h7h6 g2g3 a7a6'
      from (select id as task from tasks union all select generate_series(20000000, 20003863)) of_catalogue,
        (select 'g1f1' as move union select move_uci from answers
          union select 'a1b' || nth from generate_series(1, 30) nth) moves`.execute(connection)
    await sql`set session_replication_role = default`.execute(connection)
  })
}

/** A school on PostgreSQL, a learner with three years behind them, the calls that tell what was learned, and an answer. */
export async function openSchoolOfOne() {
  process.env['TEST_DATABASE_URL'] ??= 'postgres://postgres@127.0.0.1:5432/postgres'
  const heard: Statement[] = []
  const school = await openTrainingSchool({
    database: log =>
      testDatabase(event => {
        if (event.level === 'query') heard.push({ sql: event.query.sql, parameters: event.query.parameters })
        log?.(event)
      }),
  })
  const { learner, topics } = await school.registerInTrial()
  const userId = await school.idOf(learner)
  await writeHistory(school.db, { userId, level: 0, days: 1095, answers: 4000, today: '2026-11-16' })
  // The tasks of the past stand in no topic: a list of mistakes goes through all wrong answers to fill its page.
  await school.solve(learner, at(topics, 0), ({ number }) => number > 0)
  await judgeMoves(school.db)

  const get = (path: string) => async () => {
    const { statusCode } = await learner.request({ url: `/api/account/${path}` })
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
  }
  const calls = Object.entries({
    'rating-stats': get('rating-stats'),
    'training-stats': get('training-stats'),
    'solved/courses': get('solved/courses'),
    'solved/tasks': get(`solved/tasks?topic=${at(topics, 0).id}`),
    mistakes: get('mistakes'),
    'mistakes of a theme': get('mistakes?theme=mate'),
    awards: get('awards'),
  })
  /** What a call asks of the database. */
  const statementsOf = async (call: () => Promise<void>) => {
    heard.length = 0
    await call()
    return heard.splice(0)
  }
  const [task = 0] = await school.tasksOfTopic(at(topics, 2).id)
  const given = await statementsOf(async () => {
    await learner.call(checkAnswer, { task, answer: 'Kf1' })
  })
  return {
    db: school.db,
    calls,
    statementsOf,
    answer: { userId, statements: given },
    close: () => school.close(),
  }
}
