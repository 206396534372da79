import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from './course-folder.ts'
import { readCourses } from './read-courses.ts'

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
