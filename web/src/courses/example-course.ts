import type { OfferedCourse } from '@tabia/contract/entities.ts'

/** For tests: a full course one could buy. */
export const exampleCourse = (more: Partial<OfferedCourse> = {}): OfferedCourse => ({
  id: 1,
  levelId: 1,
  levelName: 'Progress',
  name: 'Course',
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
