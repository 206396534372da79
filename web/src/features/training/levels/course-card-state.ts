import type { Course } from '@tabia/contract/entities.ts'
import type { Solved } from '../../../courses/course-options.ts'
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
  /** Finished: what was solved in it, without making it the present course. */
  | { kind: 'look_back'; course: number }

/** An unverified learner in training may only go on with the course they are in (A-NEEDED). */
export function choiceOf(course: Course, learner: Learner): Choice {
  const other = course.id !== learner.currentCourse
  if (!learner.emailVerified && learner.status !== 'new' && other) return { kind: 'verify_email' }
  if (course.finished && other && isOwn(course)) return { kind: 'look_back', course: course.id }
  if (isOwn(course)) return { kind: 'start', level: course.levelId, trial: course.trial }
  return { kind: 'subscribe', level: course.levelId }
}

const isOwn = ({ trial, ordered }: Course) => trial || ordered

export type CardAction =
  | 'start_trial'
  | 'start_course'
  | 'go_on'
  | 'continue'
  | 'look_back'
  | 'see_result'
  | 'see'

/** The word on the card: what pressing it is for. */
export function actionOf(course: Course, currentCourse: number | undefined, begun: boolean): CardAction {
  if (course.id === currentCourse) return course.finished ? 'see_result' : 'continue'
  if (course.finished && isOwn(course)) return 'look_back'
  if (begun && isOwn(course)) return 'go_on'
  if (course.trial) return 'start_trial'
  return course.ordered ? 'start_course' : 'see'
}

export interface LevelRow {
  level: LevelId
  name: string
  courses: Course[]
  /** Finished ones that are not among them. */
  finished: Course[]
}

/** The options by level, in the order the server sent them (A-OPTIONS); `begun`: all the learner has begun. */
export function levelRows(courses: Course[], begun: readonly Course[]): LevelRow[] {
  const rows = new Map<LevelId, LevelRow>()
  for (const course of courses) {
    const row = rows.get(course.levelId) ?? {
      level: course.levelId,
      name: course.levelName,
      courses: [],
      finished: [],
    }
    row.courses.push(course)
    rows.set(course.levelId, row)
  }
  for (const course of begun) {
    if (course.finished && !courses.some(({ id }) => id === course.id)) {
      rows.get(course.levelId)?.finished.push(course)
    }
  }
  return [...rows.values()]
}

export interface CourseProgress {
  solved: number
  right: number
  total: number
}

/** How far the learner is in a course; undefined before its first answer. */
export function progressOf(
  { blocks, topics }: Pick<Solved, 'blocks' | 'topics'>,
  course: Course,
): CourseProgress | undefined {
  const own = new Set(blocks.filter(({ courseId }) => courseId === course.id).map(({ id }) => id))
  const answered = topics.filter(({ blockId }) => own.has(blockId))
  const solved = sum(answered.map(({ solvedTasks }) => solvedTasks))
  const wrong = sum(answered.map(({ wrongTasks }) => wrongTasks))
  return solved > 0 ? { solved, right: solved - wrong, total: course.tasksCount } : undefined
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
