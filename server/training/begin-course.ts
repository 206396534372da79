import { bonusPoints, startRating } from '@tabia/core/training/rating/rating.ts'
import type { Db } from '../db/types.ts'
import { activateCourse, type Chooser } from './queries/start.ts'

/**
 * Makes a course the current one: the learner chose it, or paid for it. Called twice it changes nothing more.
 * @returns the bonus of the level's rating when this call created it, else 0
 */
export function beginCourse(db: Db, chooser: Chooser, at: Date): Promise<number> {
  const { userId, courseId: id, levelId, editionId, recordBelow } = chooser
  const rating = startRating(levelId, bonusPoints(levelId, recordBelow))
  return activateCourse(db, { userId, course: { id, editionId }, rating, at })
}
