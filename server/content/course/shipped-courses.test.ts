import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from './course-folder.ts'
import { readCourses } from './read-course.ts'

const courses = readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 }).map(
  ({ course }) => course,
)

test('every shipped course can be read', () => {
  ok(courses.every(course => course !== undefined))
})

test('every level has its one trial and full courses, numbered without a gap', () => {
  for (const level of LEVEL_IDS) {
    const numbers = courses
      .flatMap(course => (course?.level === level ? [course.number] : []))
      .toSorted((a, b) => a - b)
    ok(numbers.length > 1, `level ${level}`)
    deepEqual(
      numbers,
      numbers.map((_, place) => place),
    )
  }
})

test('no two shipped tasks have the same key', () => {
  const keys = courses.flatMap(course =>
    (course?.weeks ?? []).flatMap(({ topics }) => topics.flatMap(({ tasks }) => tasks.map(({ key }) => key))),
  )
  deepEqual(keys.length, new Set(keys).size)
})

test('no Russian comment is as short as two words: it names who did what', () => {
  const commentsOf = (moves: readonly ExplainedMove[]): string[] =>
    moves.flatMap(({ comment, v }) => [...(comment ? [comment.ru] : []), ...v.flatMap(commentsOf)])
  const short = courses.flatMap(course =>
    (course?.weeks ?? []).flatMap(({ topics }) =>
      topics.flatMap(({ tasks }) =>
        tasks.flatMap(({ key, moves }) =>
          commentsOf(moves)
            .filter(comment => comment.split(' ').length <= 2)
            .map(comment => `${key}: ${comment}`),
        ),
      ),
    ),
  )
  deepEqual(short, [])
})
