import { join } from 'node:path'
import { findDuplicates } from '@tabia/core/chess/check/duplicates.ts'
import { findingOf, isError, problem } from '@tabia/core/chess/check/finding.ts'
import { MANIFEST } from './course-folder.ts'
import type { CourseFolder } from './course-folder.ts'
import { readCourse } from './read-course.ts'
import type { CourseReading } from './read-course.ts'

/** Reads several courses, and looks for what only shows when they stand side by side. */
export function readCourses(
  folders: readonly CourseFolder[],
  proveMates: number,
  onRead?: (reading: CourseReading) => void,
): CourseReading[] {
  const readings = folders.map(folder => {
    const reading = readCourse(folder, proveMates)
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
      other.folder.key === folder.key ||
      (course && other.course?.level === course.level && other.course.number === course.number),
  )
  if (!same) return []
  const sentence = `${same.folder.path} is this course already: the same folder name, or level and number.`
  return [
    findingOf(problem('SAME_COURSE', { line: 1, column: 1 }, sentence), join(folder.path, MANIFEST), null),
  ]
}
