import { tokenOwner } from '../../api/token.ts'
import { keepFor, keptFor } from '../../session/kept.ts'

/** Under which the task last looked at is kept on this device. */
export const placeName = (course: string): string => `studio.at.${course}`

/** The task of this course that one was at last on this device. */
export function keptTask(course: string): number | undefined {
  const id = Number(keptFor(tokenOwner(), placeName(course)))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const LAST = 'studio.lastCourse'

export const keepLastCourse = (course: string): void => keepFor(tokenOwner(), LAST, course)

/** The course one was in at last on this device. */
export const lastCourse = (): string | null => keptFor(tokenOwner(), LAST)
