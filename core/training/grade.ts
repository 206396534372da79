import type { Grade } from './vocabulary.ts'

/** The lowest percent of each grade, best first (A-GRADE): the award limits and one more. */
const GRADE_FLOORS: readonly [Grade, number][] = [
  ['perfect', 90],
  ['great', 70],
  ['good', 50],
]

export interface CourseResult {
  correct: number
  total: number
  grade: Grade
}

export function courseResult(correct: number, total: number): CourseResult {
  return { correct, total, grade: gradeOf(percent(correct, total)) }
}

/** Whole percent, rounded down; none of none is 0. Multiplied first: 29 / 100 * 100 is less than 29 in binary. */
export function percent(part: number, total: number): number {
  return total === 0 ? 0 : Math.floor((part * 100) / total)
}

function gradeOf(percentRight: number): Grade {
  return GRADE_FLOORS.find(([, floor]) => percentRight >= floor)?.[0] ?? 'weak'
}
