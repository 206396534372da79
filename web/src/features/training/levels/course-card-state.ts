import type { Course } from '@tabia/contract/entities.ts'
import type { CoachCourse } from '@tabia/contract/payments.ts'
import type { BegunCourse, LevelProgress } from '@tabia/contract/training.ts'
import { percent } from '@tabia/core/training/grade.ts'
import { LEVEL_IDS, type LevelId, type Status } from '@tabia/core/training/vocabulary.ts'

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
  /** Of coaches, beside the school's own. */
  byCoaches: CoachCourse[]
  /** What the learner has reached there; undefined while it is not known. */
  reached: LevelProgress | undefined
  /** Finished ones that are not among them. */
  finished: BegunCourse[]
}

/** The options by level, in the order the server sent them (A-OPTIONS); then the courses of coaches. */
export function levelRows(
  courses: Course[],
  byCoaches: readonly CoachCourse[],
  progress: readonly LevelProgress[],
): LevelRow[] {
  return LEVEL_IDS.flatMap(level => {
    const isHere = ({ levelId }: Course) => levelId === level
    const own = courses.filter(isHere)
    const row = { courses: own, byCoaches: byCoaches.filter(isHere) }
    const [first] = [...row.courses, ...row.byCoaches]
    if (!first) return []
    const reached = progress.find(({ id }) => id === level)
    const finished = (reached?.courses ?? []).filter(
      begun => begun.finished && begun.origin !== 'coach' && !own.some(({ id }) => id === begun.id),
    )
    return [{ level, name: first.levelName, ...row, reached, finished }]
  })
}

/** How far the learner is in a course; undefined before its first answer. */
export const progressOf = (row: Pick<LevelRow, 'reached'>, course: Course): BegunCourse | undefined =>
  row.reached?.courses.find(({ id, solved }) => id === course.id && solved > 0)

/** Share of all tasks of the course. */
export const percentRight = ({ correct, tasksCount }: BegunCourse): number => percent(correct, tasksCount)

/** Cells of a card's strip. */
const CELLS = 28

/** So many cells of the strip are filled: all of them at the end alone, one as soon as something is solved. */
export function filledCells({ solved, tasksCount }: Pick<BegunCourse, 'solved' | 'tasksCount'>): number {
  return Math.max(solved > 0 ? 1 : 0, Math.floor((CELLS * solved) / tasksCount))
}

export const STRIP: readonly number[] = Array.from({ length: CELLS }, (_, index) => index)
