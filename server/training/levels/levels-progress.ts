import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/training.ts'
import { isProvisional, shownRating } from '@tabia/core/training/rating/rating.ts'
import { LEVEL_IDS, type Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { findAnsweredLevels, findCourseProgress } from '../queries/levels.ts'

type Course = Awaited<ReturnType<typeof findCourseProgress>>[number]

/** What the map of the levels remembers of a learner. */
export async function getLevelsProgress(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  locale: Locale,
): Promise<AnswerOf<typeof contract.getLevelsProgress>> {
  const [ratings, courses] = await Promise.all([
    findAnsweredLevels(db, userId),
    findCourseProgress(db, userId),
  ])
  return {
    levels: LEVEL_IDS.map(id => {
      const rating = ratings.find(({ levelId }) => levelId === id)
      return {
        id,
        rating: rating ? shownRating(rating) : null,
        ratingProvisional: rating ? isProvisional(rating) : false,
        record: rating?.record ?? null,
        courses: courses.filter(({ levelId }) => levelId === id).map(course => begunCourseIn(locale, course)),
      }
    }),
  }
}

const begunCourseIn = (locale: Locale, { name, solved, wrong, slug, typeId, ...course }: Course) => ({
  ...course,
  name: name[locale],
  solved,
  correct: solved - wrong,
  award: slug !== null && typeId !== null ? { slug, typeId } : null,
})
