import { sql } from 'kysely'
import type { JudgedQuestion, MoveValue, MoveVerdict } from '@tabia/core/chess/judged/verdict.ts'
import type { Db } from '../../db/types.ts'

export interface NewJudgedMove extends MoveValue {
  taskId: number
  verdict: MoveVerdict
  line: string
}

export interface QuestionOfTask extends JudgedQuestion {
  id: number
  fen: string
}

/** Every task a course ever had, by number. */
export function findQuestions(tx: Db, courseKey: string): Promise<QuestionOfTask[]> {
  return tx
    .selectFrom('tasks')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .where('courses.key', '=', courseKey)
    .select(['tasks.id', 'tasks.fen', 'tasks.goal', 'tasks.mateIn', 'tasks.rightMoves'])
    .orderBy('tasks.id')
    .execute()
}

/** These moves in place of all that was known of their tasks. */
export async function replaceJudged(
  tx: Db,
  { engine, nodes }: { engine: string; nodes: number },
  tasks: readonly number[],
  moves: readonly NewJudgedMove[],
): Promise<void> {
  await deleteJudged(tx, tasks)
  const column = <Key extends keyof NewJudgedMove>(key: Key) => moves.map(move => move[key])
  await sql`
    insert into judged_tasks (task_id, engine, nodes)
    select id, ${engine}, ${nodes} from unnest(${tasks}::int[]) as judged(id)`.execute(tx)
  await sql`
    insert into judged_moves (task_id, move_uci, verdict, share, mate, line)
    select * from unnest(
      ${column('taskId')}::int[], ${column('uci')}::text[], ${column('verdict')}::text[], ${column('share')}::real[],
      ${column('mate')}::smallint[], ${column('line')}::text[])`.execute(tx)
}

export async function deleteJudged(tx: Db, tasks: readonly number[]): Promise<void> {
  if (tasks.length === 0) return
  await tx.deleteFrom('judgedMoves').where('taskId', 'in', tasks).execute()
  await tx.deleteFrom('judgedTasks').where('taskId', 'in', tasks).execute()
}

export function findJudged(tx: Db, tasks: readonly number[]) {
  if (tasks.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('judgedMoves')
    .where('taskId', 'in', tasks)
    .select(['taskId', 'moveUci as uci', 'verdict', 'share', 'mate'])
    .execute()
}

export async function changeVerdict(
  tx: Db,
  { taskId, uci, verdict }: Pick<NewJudgedMove, 'taskId' | 'uci' | 'verdict'>,
): Promise<void> {
  await tx
    .updateTable('judgedMoves')
    .set({ verdict })
    .where('taskId', '=', taskId)
    .where('moveUci', '=', uci)
    .execute()
}

export async function setJudgedDigest(db: Db, courseKey: string, digest: string): Promise<void> {
  await db.updateTable('courses').set({ judgedDigest: digest }).where('key', '=', courseKey).execute()
}
