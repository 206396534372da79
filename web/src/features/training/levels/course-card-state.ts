import type { Course } from '@tabia/contract/entities.ts'
import type { LevelId, Status } from '@tabia/core/training/vocabulary.ts'

// What a card of the timeline shows and does (SPEC section 2, Levels).

export interface Learner {
  emailVerified: boolean
  status: Status
  currentCourse: number | undefined
}

export type Choice =
  | { kind: 'start'; level: LevelId; trial: boolean }
  | { kind: 'subscribe'; level: LevelId }
  | { kind: 'verify_email' }

/** An unverified learner in training may only go on with the course they are in (A-NEEDED). */
export function choiceOf(course: Course, learner: Learner): Choice {
  const other = course.id !== learner.currentCourse
  if (!learner.emailVerified && learner.status !== 'new' && other) return { kind: 'verify_email' }
  if (course.trial || course.ordered) return { kind: 'start', level: course.levelId, trial: course.trial }
  return { kind: 'subscribe', level: course.levelId }
}

export type CardAction = 'start_trial' | 'start_course' | 'continue' | 'see'

/** The word on the card: what pressing it is for. */
export function actionOf(course: Course, currentCourse: number | undefined): CardAction {
  if (course.id === currentCourse) return 'continue'
  if (course.trial) return 'start_trial'
  return course.ordered ? 'start_course' : 'see'
}

export interface LevelRow {
  level: LevelId
  name: string
  courses: Course[]
}

/** The options by level, in the order the server sent them (A-OPTIONS). */
export function levelRows(courses: Course[]): LevelRow[] {
  const rows = new Map<LevelId, LevelRow>()
  for (const course of courses) {
    const row = rows.get(course.levelId) ?? { level: course.levelId, name: course.levelName, courses: [] }
    row.courses.push(course)
    rows.set(course.levelId, row)
  }
  return [...rows.values()]
}
