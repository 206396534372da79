import { expect, test } from 'vitest'
import type { Course, Topic } from '@tabia/contract/entities.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { newestOf, placeFor } from './solved-choice.tsx'
import type { Solved } from '../../courses/course-options.ts'

const course = (id: number, levelId: LevelId) => ({ id, levelId }) as Course
const topic = (id: number, blockId: number) => ({ id, blockId }) as Topic
const SOLVED: Solved = {
  status: 'ok',
  levels: [],
  courses: [course(1, 0), course(2, 0), course(5, 1)],
  blocks: [
    { id: 10, courseId: 1, number: 1 },
    { id: 11, courseId: 1, number: 2 },
    { id: 20, courseId: 2, number: 1 },
    { id: 50, courseId: 5, number: 1 },
  ],
  topics: [topic(100, 10), topic(110, 11), topic(111, 11), topic(200, 20)],
  trialLevels: [],
}

test.each([
  // asked for: course, week; in training; shown: course, week, topics
  [1, 1, 2, 1, 1, [100]],
  [1, undefined, 2, 1, 2, [110, 111]],
  [undefined, undefined, 1, 1, 2, [110, 111]],
  [undefined, undefined, undefined, 5, 1, []],
  [99, 99, 2, 2, 1, [200]],
  [1, 4, undefined, 1, 2, [110, 111]],
])('course %s, week %s while in %s', (wished, week, current, shown, shownWeek, topics) => {
  const choice = placeFor(SOLVED, { course: wished, week }, current)
  expect([choice?.course.id, choice?.week, choice?.topics.map(({ id }) => id)]).toEqual([
    shown,
    shownWeek,
    topics,
  ])
})

test('the other courses are those of the same level', () => {
  expect(placeFor(SOLVED, { course: 1, week: 1 }, undefined)?.courses.map(({ id }) => id)).toEqual([1, 2])
})

test('another level opens at its newest course', () => {
  expect(newestOf(SOLVED, 0)?.id).toBe(2)
  expect(newestOf(SOLVED, 3)).toBe(undefined)
})
