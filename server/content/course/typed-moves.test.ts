import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { countReadings } from '@tabia/core/chess/moves/test-spellings.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from './course-folder.ts'
import { readCourses } from './read-course.ts'

/** Each 160th task: 4 s of processor; all of them are read by `npm run bench -- typed-moves`. */
const STEP = 160

test('no spelling of a legal move, in letters of either case, is read as another move', () => {
  const tasks = readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 }).flatMap(
    ({ tasks: read }) => read,
  )
  const some = tasks.filter((_, index) => index % STEP === 0)
  const { readings, misread } = countReadings(some.map(({ task }) => task.fen))
  ok(readings > 50_000, `${readings} readings`)
  deepEqual(misread.slice(0, 20), [])
})
