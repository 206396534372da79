import { join } from 'node:path'
import { findDuplicates } from '@tabia/core/chess/check/duplicates.ts'
import { findingOf, isError, problem } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import { MANIFEST } from './course-folder.ts'
import type { CourseFolder } from './course-folder.ts'
import { readCourse } from './read-course.ts'
import type { CourseReading, ReadOptions } from './read-course.ts'

/** Reads several courses, and looks for what only shows when they stand side by side. */
export function readCourses(
  folders: readonly CourseFolder[],
  options: ReadOptions,
  onRead?: (reading: CourseReading) => void,
): CourseReading[] {
  const readings = folders.map(folder => {
    const reading = readCourse(folder, options)
    onRead?.(reading)
    return reading
  })
  const duplicates = findDuplicates(readings.flatMap(reading => reading.tasks))
  return readings.map((reading, index) => {
    const own = duplicates.filter(({ course }) => course === reading.folder.key).map(({ finding }) => finding)
    return {
      ...reading,
      findings: [...reading.findings, ...own, ...sameCourse(reading, readings.slice(0, index))],
    }
  })
}

/** Errors keep a course out; warnings do not. */
export function isSound(reading: CourseReading): boolean {
  return reading.course !== undefined && !reading.findings.some(isError)
}

function sameCourse({ folder, course }: CourseReading, earlier: readonly CourseReading[]) {
  const same = earlier.find(
    other =>
      (other.course && other.folder.key === folder.key) ||
      (course && other.course?.level === course.level && other.course.number === course.number),
  )
  if (!same) return []
  const place = { line: 1, column: 1 }
  const found = problem('SAME_COURSE', place, say.sameCourse(same.folder.path))
  return [findingOf(found, join(folder.path, MANIFEST), null)]
}
