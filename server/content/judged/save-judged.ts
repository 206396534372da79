import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type SeenMove, valueOf, verdictsOn } from '@tabia/core/chess/judged/verdict.ts'
import type { Database, Db } from '../../db/types.ts'
import { type JudgedFile, parseJudged, positionDigest } from '../course/judged-file.ts'
import { lockImports } from '../queries.ts'
import {
  changeVerdict,
  deleteJudged,
  findJudged,
  findQuestions,
  type NewJudgedMove,
  type QuestionOfTask,
  replaceJudged,
  setJudgedDigest,
} from './queries.ts'

/** Some 1,500 rows: a transaction of some tens of milliseconds on the embedded database. */
const TASKS_AT_ONCE = 50

/** The judged moves of a course, as its file has them. */
export interface JudgedCourse {
  courseKey: string
  text: string
}

export interface Manners {
  /** Called between two transactions, with the milliseconds of the last: lets others at the database. */
  rest?: (milliseconds: number) => Promise<void>
  /** Ends it between two transactions; the next time it begins anew. */
  signal?: AbortSignal
}

/** Equal digests need no reading. */
export const judgedDigest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Takes over the judged moves of a course; tasks its file does not hold stay as they are. */
export async function saveJudged(
  db: Db,
  { courseKey, text }: JudgedCourse,
  manners: Manners = {},
): Promise<void> {
  const file = parseJudged(text)
  if (file) await saveInParts(db, courseKey, file, manners)
  await setJudgedDigest(db, courseKey, judgedDigest(text))
}

async function saveInParts(db: Db, courseKey: string, file: JudgedFile, { rest, signal }: Manners) {
  for (let from = 0; ; from += TASKS_AT_ONCE) {
    signal?.throwIfAborted()
    const began = performance.now()
    const saved = await db.transaction().execute(tx => saveSome(tx, courseKey, file, from))
    if (saved < TASKS_AT_ONCE) return
    await rest?.(performance.now() - began)
  }
}

/** @returns how many tasks it has gone through; less than the limit at the end of the course */
async function saveSome(
  tx: Transaction<Database>,
  courseKey: string,
  file: JudgedFile,
  from: number,
): Promise<number> {
  // The tasks are read in the same transaction: an import that corrects a position comes before or after it.
  await lockImports(tx)
  const tasks = (await findQuestions(tx, courseKey)).slice(from, from + TASKS_AT_ONCE)
  const judged = tasks.flatMap(task => judgedTask(task, file.positions.get(positionDigest(task.fen))))
  if (judged.length > 0) await replaceJudged(tx, file, [...new Set(judged.map(move => move.taskId))], judged)
  return tasks.length
}

function judgedTask(task: QuestionOfTask, seen: readonly SeenMove[] = []): NewJudgedMove[] {
  const values = seen.map(move => ({ ...valueOf(move), line: move.line.join(' ') }))
  const verdicts = verdictsOn(task, values)
  return values.map(move => ({ ...move, taskId: task.id, verdict: verdicts.get(move.uci) ?? 'wrong' }))
}

/** After tasks were corrected: a new position is not judged yet; another goal or accepted move changes verdicts alone. */
export async function followCorrections(
  tx: Db,
  courseKey: string,
  corrected: { id: number; moved: boolean }[],
): Promise<void> {
  if (corrected.length === 0) return
  await deleteJudged(
    tx,
    corrected.filter(({ moved }) => moved).map(({ id }) => id),
  )
  const judged = await findJudged(
    tx,
    corrected.map(({ id }) => id),
  )
  if (judged.length === 0) return
  const questions = new Map((await findQuestions(tx, courseKey)).map(task => [task.id, task]))
  for (const [taskId, moves] of Map.groupBy(judged, move => move.taskId)) {
    const task = questions.get(taskId)
    if (!task) continue
    const verdicts = verdictsOn(task, moves)
    for (const { uci, verdict: before } of moves) {
      const verdict = verdicts.get(uci) ?? before
      if (verdict !== before) await changeVerdict(tx, { taskId, uci, verdict })
    }
  }
}
