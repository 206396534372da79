import type { Transaction } from 'kysely'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '../../db/types.ts'

type Tx = Transaction<Database>

/** An answer that was wrong when it was given and is right by now. */
export interface Upgrade {
  userId: number
  enrolmentId: number
  taskId: number
  taskKey: string
}

/** Whoever answers meanwhile waits, and is judged anew (see record-answer.ts: ratings are locked first). */
export async function lockRatings(tx: Tx, { id, levelId }: { id: number; levelId: LevelId }): Promise<void> {
  await tx
    .selectFrom('ratings')
    .select('userId')
    .where('levelId', '=', levelId)
    .where('userId', 'in', eb => eb.selectFrom('enrolments').select('userId').where('courseId', '=', id))
    .orderBy('userId')
    .forUpdate()
    .execute()
}

export async function findUpgrades(tx: Tx, courseId: number): Promise<Upgrade[]> {
  const wrong = await tx
    .selectFrom('answers')
    .innerJoin('tasks', 'tasks.id', 'answers.taskId')
    .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
    .where('tasks.courseId', '=', courseId)
    .where('answers.result', '=', false)
    .select(['enrolments.userId', 'answers.enrolmentId', 'answers.taskId', 'answers.moveUci'])
    .select(['tasks.key as taskKey', 'tasks.fen', 'tasks.rightMoves'])
    .orderBy('answers.taskId')
    .orderBy('answers.enrolmentId')
    .execute()
  return wrong
    .filter(({ moveUci, ...task }) => {
      const verdict = judgeAnswer(task, moveUci)
      return verdict.kind === 'judged' && verdict.right
    })
    .map(({ userId, enrolmentId, taskId, taskKey }) => ({ userId, enrolmentId, taskId, taskKey }))
}
