import type { Course, Topic } from '@tabia/contract/entities.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Solved } from '../../courses/course-options.ts'

/** What the address asks for; anything may be missing or wrong there. */
export interface Wish {
  course: number | undefined
  week: number | undefined
}

export interface Choice {
  level: LevelId
  courses: Course[]
  course: Course
  weeks: number[]
  week: number
  topics: Topic[]
}

/** The course and week to show: as wished, else the one in training (`current`), else the last begun. */
export function choose(solved: Solved, wish: Wish, current: number | undefined): Choice | undefined {
  const { courses, blocks, topics } = solved
  const byId = (id: number | undefined) => courses.find(course => course.id === id)
  const course = byId(wish.course) ?? byId(current) ?? courses.at(-1)
  if (!course) return undefined
  const ofCourse = blocks.filter(({ courseId }) => courseId === course.id)
  const block = ofCourse.find(({ number }) => number === wish.week) ?? ofCourse.at(-1)
  return {
    level: course.levelId,
    courses: courses.filter(({ levelId }) => levelId === course.levelId),
    course,
    weeks: ofCourse.map(({ number }) => number),
    week: block?.number ?? 1,
    topics: topics.filter(({ blockId }) => blockId === block?.id),
  }
}

/** The course to show when another level is chosen: its newest. */
export const newestOf = (solved: Solved, level: LevelId): Course | undefined =>
  solved.courses.findLast(({ levelId }) => levelId === level)
