import { m } from '@tabia/i18n/compiled/messages.js'
import { Select } from '../../ui/select/select.tsx'
import styles from './solved-choice.module.css'
import type { Solved } from '../../courses/course-options.ts'
import type { Course, Topic } from '@tabia/contract/entities.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'

/** Level, course and week. */
export function SolvedChoice({ solved, choice, onChoose }: SolvedChoiceProps) {
  const { level, courses, course, weeks, week } = choice
  const go = (to: number | undefined) => to !== undefined && onChoose({ course: String(to) })
  return (
    <div className={`u-wrap ${styles['choice']}`}>
      <Select
        label={m['solved.level']()}
        options={solved.levels.map(({ id, name }) => ({ value: id, label: name }))}
        value={level}
        onChoose={id => go(newestOf(solved, id)?.id)}
      />
      <Select
        label={m['solved.course']()}
        options={courses.map(({ id, name }) => ({ value: id, label: name }))}
        value={course.id}
        onChoose={go}
      />
      <Select
        label={m['solved.week']()}
        options={weeks.map(number => ({ value: number, label: m['solved.weekNumber']({ number }) }))}
        value={week}
        onChoose={number => onChoose({ course: String(course.id), week: String(number) })}
      />
    </div>
  )
}

interface SolvedChoiceProps {
  solved: Solved
  choice: SolvedPlace
  /** The query of the address to come. */
  onChoose: (to: Record<string, string>) => void
}

/** What the address asks for; anything may be missing or wrong there. */
interface WantedPlace {
  course: number | undefined
  week: number | undefined
}

interface SolvedPlace {
  level: LevelId
  courses: Course[]
  course: Course
  weeks: number[]
  week: number
  topics: Topic[]
}

/** The course and week to show: as wanted, else the one in training (`current`), else the last begun. */
export function placeFor(
  solved: Solved,
  wanted: WantedPlace,
  current: number | undefined,
): SolvedPlace | undefined {
  const { courses, blocks, topics } = solved
  const byId = (id: number | undefined) => courses.find(course => course.id === id)
  const course = byId(wanted.course) ?? byId(current) ?? courses.at(-1)
  if (!course) return undefined
  const ofCourse = blocks.filter(({ courseId }) => courseId === course.id)
  const block = ofCourse.find(({ number }) => number === wanted.week) ?? ofCourse.at(-1)
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
