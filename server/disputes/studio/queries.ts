import { sql } from 'kysely'
import { type DisputeState, NOT_AGAINST } from '@tabia/core/disputes/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import type { Reach } from '../../http/staff-access.ts'

/** Disputes of the courses this member of staff reaches. */
export async function countDisputes(db: Db, reach: Reach, states: readonly DisputeState[]): Promise<number> {
  const { count } = await db
    .selectFrom('disputes')
    .innerJoin('tasks', 'tasks.id', 'disputes.taskId')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .where('disputes.state', 'in', [...states])
    .$if(!reach.owner, query => query.where('courses.key', 'in', [...reach.courses, '']))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What the engine says of the best of these moves; undefined: its task is not judged. */
export function findEngineMove(db: Db, taskId: number, moves: readonly string[]) {
  return db
    .selectFrom('judgedMoves')
    .where('taskId', '=', taskId)
    .where('moveUci', 'in', [...moves, ''])
    .select(['moveUci', 'share', 'mate'])
    .orderBy('share', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The name of who made the last decision; null: at the command line, or a deleted account. */
export async function findDecider(db: Db, dispute: number): Promise<string | null> {
  const row = await db
    .selectFrom('staffLog')
    .leftJoin('users', 'users.id', 'staffLog.userId')
    .where('subject', '=', `dispute ${dispute}`)
    .where('action', 'in', ['accept', 'explain', 'refuse', 'replace'])
    .select(['users.firstName', 'users.lastName'])
    .orderBy('staffLog.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return [row?.firstName, row?.lastName].filter(Boolean).join(' ') || null
}

/** From report to decision, and from message to answer, in hours; null: there were none. */
export async function findMeanHours(db: Db, reach: Reach, since: Date): Promise<number | null> {
  const own = reach.owner ? sql`true` : sql`courses.key in (${sql.join([...reach.courses, ''])})`
  const { rows } = await sql<{ hours: number | null }>`
    select avg(extract(epoch from ended - since) / 3600)::float8 as hours from (
      select opened_at as since, decided_at as ended
      from disputes join tasks on tasks.id = disputes.task_id join courses on courses.id = tasks.course_id
      where decided_at > ${since} and ${own}
      union all
      select messages.created_at, answered_at from messages left join courses on courses.id = messages.course_id
      where answered_at > ${since} and ${own} ${reach.owner ? sql`` : sql`and subject <> 'payment'`}
    ) answers`.execute(db)
  const hours = rows[0]?.hours ?? null
  return hours === null ? null : Math.round(hours)
}

/** Moves that are refused though the engine does not speak against them. */
export async function countRefusals(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from disputes join tasks on tasks.id = disputes.task_id
      join judged_moves on judged_moves.task_id = disputes.task_id and judged_moves.move_uci = disputes.move_uci
    where state = 'refused' and tasks.fen = disputes.fen and verdict in (${sql.join(NOT_AGAINST)})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
