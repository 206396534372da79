import { m } from '@tabia/i18n/compiled/messages.js'
import { Select } from '../../ui/select/select.tsx'
import { type Choice, newestOf } from './choice.ts'
import styles from './solved-choice.module.css'
import type { Solved } from '../../courses/course-options.ts'

/** Level, course and week. */
export function SolvedChoice({ solved, choice, onChoose }: SolvedChoiceProps) {
  const { level, courses, course, weeks, week } = choice
  const go = (to: number | undefined) => to !== undefined && onChoose({ course: String(to) })
  return (
    <div className={styles['choice']}>
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
  choice: Choice
  /** The query of the address to come. */
  onChoose: (to: Record<string, string>) => void
}
