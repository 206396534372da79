import type { Course } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

/** "Course 2"; a coach's course has no number, and is called by its author. */
export function courseNumber({
  origin,
  author,
  number,
}: Pick<Course, 'origin' | 'author' | 'number'>): string {
  if (origin !== 'coach') return m['training.courseNumber']({ number })
  return author === null ? m['training.byCoach']() : m['training.byAuthor']({ author })
}
