import { deepEqual, equal, rejects } from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import type { AuthoredCourse } from '@tabia/core/chess/task.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from './course/course-folder.ts'
import { exportCourse, UnknownCourse } from './export-course.ts'
import { courseFiles } from './course/write-course.ts'
import { readCourses } from './course/read-course.ts'
import { coursesToChange } from '@tabia/school-kit/content/courses.ts'
import { newSchool } from '@tabia/school-kit/content/school.ts'

const readAll = (path: string) => readCourses(findCourseFolders(path), { proveMates: 0 })

function readBack(
  context: TestContext,
  key: string,
  files: ReadonlyMap<string, string>,
): AuthoredCourse | undefined {
  const { folder } = coursesToChange(context)
  mkdirSync(join(folder, 'out', key), { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, 'out', key, name), text)
  return readAll(join(folder, 'out'))[0]?.course
}

describe('what is exported is read as the same course', () => {
  for (const { course } of readAll(SHIPPED_CATALOGUE)) {
    if (!course) throw new Error('the catalogue has a course with errors')
    test(course.key, context => deepEqual(readBack(context, course.key, courseFiles(course)), course))
  }

  test('also where topics share a file, or have ids of their own', context => {
    const { folder, edit } = coursesToChange(context)
    edit('junior-1/course.yaml', 'w1-double-attack.pgn', 'w2-mixed.pgn, games: 1')
    edit('junior-1/course.yaml', 'file: w2-mixed.pgn }', 'file: w2-mixed.pgn, games: 2-3 }')
    edit('junior-1/w1-double-attack.pgn', '[Event', '[Mute "COOK: both are shown"]\n[Event')
    edit('junior-1/w1-mate.pgn', '[Event', '[TaskId "one \\"two\\""]\n[Event')
    const [reading] = readAll(folder)
    if (!reading?.course) throw new Error('no course')
    deepEqual(readBack(context, 'junior-1', courseFiles(reading.course)), reading.course)
  })
})

test('a course goes out of the school and comes in again without any change', async context => {
  const school = await newSchool(context)
  school.edit('junior-1/w1-double-attack.pgn', '[Event', '[Mute "COOK: both are shown"]\n[Event')
  await school.load()
  const before = await school.tasks()
  equal(before[0]?.mute, 'COOK: both are shown')
  const files = courseFiles(await exportCourse(school.db, 'junior-1'))
  school.remove('junior-1')
  for (const [name, text] of files) school.write(`junior-1/${name}`, text)
  deepEqual(
    { ...(await school.load()).outcomes[0], path: '' },
    { path: '', kind: 'updated', tasks: 10, added: 0, changed: 0, newEdition: false },
  )
  deepEqual(await school.tasks(), before)
})

test('what is exported twice is the same', async context => {
  const school = await newSchool(context)
  await school.load()
  const first = courseFiles(await exportCourse(school.db, 'junior-1'))
  deepEqual(courseFiles(readBack(context, 'junior-1', first) ?? never()), first)
  equal([...first.keys()].join(), 'course.yaml,w1-double-attack.pgn,w1-mate.pgn,w2-defence.pgn,w2-mixed.pgn')
})

test('a course the school does not have is refused with those it has', async context => {
  const school = await newSchool(context)
  await school.load()
  await rejects(exportCourse(school.db, 'junior-9'), UnknownCourse)
})

function never(): never {
  throw new Error('not read back')
}
