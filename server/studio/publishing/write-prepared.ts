import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import type { PreparedTask } from './plan-course.ts'
import type { JobDeps, Running } from './job-deps.ts'

/** Tasks of the first batch: a few milliseconds on the embedded database. */
const FIRST = 20
/** A batch holds up calls for no longer than this. */
const WANTED_MS = 50

/** Writes the rows of new and changed tasks beside traffic, in batches: they are seen when the publication is opened. */
export async function writePrepared(
  { db, rest }: Pick<JobDeps, 'db' | 'rest'>,
  { job, tell }: Running,
  tasks: readonly PreparedTask[],
): Promise<void> {
  await db.deleteFrom('preparedTasks').where('jobId', '=', job.id).execute()
  let size = FIRST
  for (let from = 0; from < tasks.length;) {
    const batch = tasks.slice(from, from + size)
    const began = performance.now()
    await insertPrepared(db, job.id, batch)
    const took = performance.now() - began
    from += batch.length
    size = nextSize(batch.length, took)
    await tell('writing', Math.floor((100 * from) / tasks.length))
    await rest(took)
  }
}

/** As many as go into the wanted time by the last batch; at most twice as many. */
export const nextSize = (size: number, took: number): number =>
  Math.max(1, Math.min(size * 2, Math.floor((size * WANTED_MS) / Math.max(took, 1))))

async function insertPrepared(db: Db, jobId: number, tasks: readonly PreparedTask[]): Promise<void> {
  const rows = tasks.map(task => ({
    key: task.key,
    digest: task.digest,
    fen: task.fen,
    last_move: task.lastMove,
    goal: task.goal,
    mate_in: task.mateIn,
    right_moves: task.rightMoves,
    intro: task.intro,
    moves: task.moves,
    players: task.players,
    event: task.event,
    difficulty: task.difficulty,
    theme: task.theme,
    mute: task.mute,
  }))
  await sql`
    insert into prepared_tasks
    select ${jobId}::bigint, task.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as task(
      key text, digest text, fen text, last_move text, goal text, mate_in smallint, right_moves text[], intro jsonb,
      moves jsonb, players jsonb, event jsonb, difficulty integer, theme text, mute text)`.execute(db)
}
