import { LEVEL_IDS, type LevelId } from './vocabulary.ts'

// Which of the school's own courses a learner is offered, and which one a choice means (A-OPTIONS, A-SWITCH,
// A-COURSEPICK). Courses of coaches are none of these: they have a list of their own.

/** A course as one learner sees it. Trials have number 0 and are never `ordered`. */
export interface CourseOffer {
  levelId: LevelId
  number: number
  trial: boolean
  ordered: boolean
  finished: boolean
}

/** What Levels and Subscribe list: per level the trial, then the relevant full course; `paid`: no trials. */
export function subscribeOptions<C extends CourseOffer>(courses: readonly C[], paid: boolean): C[] {
  return LEVEL_IDS.flatMap(level => {
    const trial = paid ? undefined : findTrial(courses, level)
    const full = relevantFullCourse(courses, level)
    return [trial, full].filter(course => course !== undefined)
  })
}

/** What Finished offers: a level without an entry has no next course. */
export function switchLevelOptions<C extends CourseOffer>(courses: readonly C[]): C[] {
  return subscribeOptions(courses, true).filter(course => !course.finished)
}

export type CoursePick<C> = { kind: 'ok'; course: C } | { kind: 'not_ordered' | 'not_found' }

/** The course that `{ level, trial }` stands for; `not_found` where the level has no trial. */
export function pickCourse<C extends CourseOffer>(
  courses: readonly C[],
  level: LevelId,
  trial: boolean,
): CoursePick<C> {
  if (trial) {
    const course = findTrial(courses, level)
    return course ? { kind: 'ok', course } : { kind: 'not_found' }
  }
  const ordered = fullCourses(courses, level).filter(course => course.ordered)
  const course = ordered.find(({ finished }) => !finished) ?? ordered.at(-1)
  return course ? { kind: 'ok', course } : { kind: 'not_ordered' }
}

/**
 * The one full course of a level that matters now: the one in training, else the next to buy, else the last.
 * A finished course whose price was refunded is not the next to buy.
 */
export function relevantFullCourse<C extends CourseOffer>(
  courses: readonly C[],
  level: LevelId,
): C | undefined {
  const full = fullCourses(courses, level)
  const unfinished = full.filter(({ finished }) => !finished)
  return unfinished.find(({ ordered }) => ordered) ?? unfinished[0] ?? full.at(-1)
}

/** What the level offers after an owned, unfinished course (A-INCR); undefined for any other, and after the last. */
export function courseAfter<C extends CourseOffer>(courses: readonly C[], course: C): C | undefined {
  if (!isNextUnavailable(course)) return undefined
  return fullCourses(courses, course.levelId).find(each => each.number > course.number && !each.finished)
}

/** Bought and not finished: the level's next course cannot be bought yet (A-UNAVAIL). */
export function isNextUnavailable(course: CourseOffer): boolean {
  return course.ordered && !course.finished
}

/**
 * The number an option shows. What a level offers after the course in training is the following one, so a
 * chosen option shows that (A-INCR); the course itself keeps its number.
 */
export function displayedNumber(course: CourseOffer, chosen: boolean): number {
  return chosen && isNextUnavailable(course) ? course.number + 1 : course.number
}

function findTrial<C extends CourseOffer>(courses: readonly C[], level: LevelId): C | undefined {
  return courses.find(course => course.trial && course.levelId === level)
}

function fullCourses<C extends CourseOffer>(courses: readonly C[], level: LevelId): C[] {
  return courses
    .filter(course => !course.trial && course.levelId === level)
    .toSorted((one, other) => one.number - other.number)
}
