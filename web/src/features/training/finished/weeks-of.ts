import type { Topic } from '@tabia/contract/entities.ts'
import type { SolvedCourses } from '../../../courses/course-options.ts'

export interface Week {
  number: number
  topics: Topic[]
}

/** The weeks of a course with their topics, in order, out of all that is solved. */
export function weeksOf(solved: SolvedCourses, course: number): Week[] {
  if (solved.status !== 'ok') return []
  return solved.blocks
    .filter(({ courseId }) => courseId === course)
    .toSorted((a, b) => a.number - b.number)
    .map(({ id, number }) => ({ number, topics: solved.topics.filter(({ blockId }) => blockId === id) }))
}
