import { sql } from 'kysely'
import { BASE_RATINGS } from '@tabia/core/training/rating/rating.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { recountThemes } from '@tabia/server/content/regrade/counters.ts'
import type { Db } from '@tabia/server/db/types.ts'

/** A learner's past that would take minutes to play through: so many days up to `today`, so many answers in all. */
interface Past {
  userId: number
  level: LevelId
  days: number
  answers: number
  today: string
}

const THEMES = ['fork', 'pin', 'mate2', 'backRank', 'deflection', 'eg.rook', 'hanging', 'quiet', 'mixed']

/** Writes it as the answers would have left it; the learner has begun a course of the level. */
export async function writeHistory(db: Db, past: Past): Promise<void> {
  const { userId, level, days, answers, today } = past
  const base = BASE_RATINGS[level]
  const record = base + Math.floor(days / 2) + 6
  await db.deleteFrom('ratingDays').where('userId', '=', userId).where('levelId', '=', level).execute()
  await sql`
    insert into rating_days (user_id, level_id, day, final, record, correct, wrong)
    select ${userId}, ${level}, ${today}::date - (${days} - n)::int, ${base} + n / 2, ${base} + n / 2 + n % 7, 3, n % 2
    from generate_series(1, ${days}::int) n`.execute(db)
  await sql`
    with kinds as (select ${THEMES}::text[] as keys),
    copies as (
      insert into tasks (course_id, key, digest, fen, goal, right_moves, moves, difficulty, theme)
      select e.course_id, 'history-' || ${userId}::int || '-' || n, '', t.fen, t.goal, t.right_moves, t.moves, ${base} + n % 200,
        keys[1 + n % cardinality(keys)]
      from generate_series(1, ${answers}::int) n, kinds,
        (select * from enrolments where user_id = ${userId} order by id desc limit 1) e,
        lateral (select * from tasks where tasks.course_id = e.course_id order by id limit 1) t
      returning id, course_id, difficulty
    )
    insert into answers (enrolment_id, task_id, task_version, topic_id, level_id, game, move_uci, move_san, result,
      difficulty, rating_before, rating_after, deviation_after, volatility_after, created_at)
    select e.id, copies.id, 1, (select min(id) from topics), ${level}, copies.id, 'a1a2', 'Ra2', copies.id % 3 > 0,
      copies.difficulty, ${base}, ${base}, 60, 0.06, ${today}::date
    from copies join enrolments e on e.user_id = ${userId} and e.course_id = copies.course_id`.execute(db)
  const { id } = await db
    .selectFrom('enrolments')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(tx => recountThemes(tx, [id]))
  await db
    .updateTable('ratings')
    .set({ games: answers, rating: base + days / 2, deviation: 60, record, recordAt: new Date(today) })
    .where('userId', '=', userId)
    .where('levelId', '=', level)
    .execute()
}
