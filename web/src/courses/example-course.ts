import type { OfferedCourse } from '@tabia/contract/entities.ts'
import type { CoachCourse } from '@tabia/contract/payments.ts'

/** For tests: a full course one could buy. */
export const exampleCourse = (more: Partial<OfferedCourse> = {}): OfferedCourse => ({
  id: 1,
  levelId: 1,
  levelName: 'Progress',
  name: 'Course',
  origin: 'school',
  author: null,
  number: 1,
  blocksCount: 4,
  tasksCount: 84,
  shortDescription: '',
  trial: false,
  ordered: false,
  finished: false,
  hideAnswers: false,
  blocks: [],
  next: null,
  ...more,
})

/** For tests: a coach's course on sale. */
export function exampleCoachCourse(more: Partial<CoachCourse> = {}): CoachCourse {
  const { next: _, ...course } = exampleCourse({ origin: 'coach', author: 'Vera Menchik' })
  return { ...course, price: 900, begun: false, withdrawn: false, ...more }
}
