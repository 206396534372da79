import type { TaskPlace } from '@tabia/core/training/progress.ts'
import type { Goal } from '@tabia/core/training/vocabulary.ts'
import { QUESTION } from '../../db/task-columns.ts'
import type { Db } from '../../db/types.ts'

/** The question of a task, and nothing of its answer. */
export interface QuestionRow {
  id: number
  fen: string
  /** UCI. */
  lastMove: string | null
  goal: Goal
  mateIn: number | null
}

export function getQuestion(db: Db, place: TaskPlace): Promise<QuestionRow> {
  return db
    .selectFrom('placements')
    .innerJoin('tasks', 'tasks.id', 'placements.taskId')
    .where('placements.topicId', '=', place.topicId)
    .where('placements.number', '=', place.number)
    .select(['tasks.id', ...QUESTION])
    .executeTakeFirstOrThrow()
}
