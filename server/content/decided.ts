import type { TaskDecision } from '@tabia/core/disputes/decided-task.ts'
import type { Db } from '../db/types.ts'

/** What coaches have decided about the tasks of a course, by their keys: an author's file may not know of it yet. */
export type TaskDecisions = ReadonlyMap<string, { moves: TaskDecision[]; takenOut: string[] }>

export async function findTaskDecisions(db: Db, courseKey: string): Promise<TaskDecisions> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('tasks', 'tasks.id', 'disputes.taskId')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .where('courses.key', '=', courseKey)
    .where('disputes.state', 'in', ['accepted', 'explained', 'replaced'])
    .select(['tasks.key', 'disputes.state', 'disputes.moveUci as move', 'disputes.fen', 'disputes.words'])
    .orderBy('disputes.id')
    .execute()
  const byTask = Map.groupBy(rows, ({ key }) => key)
  return new Map(
    [...byTask].map(([key, decided]) => [
      key,
      {
        moves: decided.flatMap(({ state, move, fen, words }) =>
          state === 'accepted' || state === 'explained' ? [{ state, move, fen, words }] : [],
        ),
        takenOut: decided.filter(({ state }) => state === 'replaced').map(({ fen }) => fen),
      },
    ]),
  )
}
