import type { LevelId } from '../../training/vocabulary.ts'
import type { SourcedTask } from '../read-topic.ts'
import { problem } from './finding.ts'
import type { Problem } from './finding.ts'
import { say } from './sentences.ts'

/** How hard the tasks of each level are meant to be; index = level id. */
export const DIFFICULTY_BANDS = [
  { from: 400, to: 950 },
  { from: 850, to: 1400 },
  { from: 1250, to: 1800 },
  { from: 1650, to: 2300 },
] as const satisfies Record<LevelId, { from: number; to: number }>

/** For a task without a difficulty: the middle of its level. */
export function usualDifficulty(level: LevelId): number {
  const { from, to } = DIFFICULTY_BANDS[level]
  return (from + to) / 2
}

export function checkDifficulty(level: LevelId, { task, mutes, ...place }: SourcedTask): Problem | undefined {
  const { from, to } = DIFFICULTY_BANDS[level]
  const isMuted = mutes.includes('DIFFICULTY_OUT_OF_BAND')
  if (isMuted || (from <= task.difficulty && task.difficulty <= to)) return undefined
  const sentence = say.outOfBand(task.difficulty, from, to, level)
  return problem('DIFFICULTY_OUT_OF_BAND', place, sentence)
}

/** Learners are advised to divide a week by 3 lessons or by 7 days. */
export function dividesWell(tasksOfWeek: number): boolean {
  return tasksOfWeek % 3 === 0 && tasksOfWeek % 7 === 0
}
