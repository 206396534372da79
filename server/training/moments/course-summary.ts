import type * as contract from '@tabia/contract/moments.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import { shownRating } from '@tabia/core/training/rating/rating.ts'
import { themeResults } from '@tabia/core/training/rating/theme-strength.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { findCourseDays, findCourseKeys, findFinished } from '../queries/moments.ts'

/** So many themes are worth repeating: more would be a list. */
const THEMES_TOLD = 3

/** What a finished course has brought: the end of a course shows it beside the result. */
export async function getCourseSummary(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
  course: number,
): Promise<contract.CourseSummary> {
  const finished = await findFinished(db, userId, course)
  if (!finished) throw new ApiError('not_found')

  const { enrolmentId, hideAnswers, record, recordAt, slug, number, typeId } = finished
  const [days, keys] = await Promise.all([
    findCourseDays(db, enrolmentId, config.timeZone),
    hideAnswers ? [] : findCourseKeys(db, enrolmentId),
  ])
  const shown = (rating: number) => shownRating({ rating })
  return {
    rating: {
      from: shown(days[0]?.before ?? 0),
      days: days.map(({ day, after }) => ({ date: day, rating: shown(after) })),
      record:
        record !== null && recordAt !== null
          ? { rating: record, date: dayIn(config.timeZone, recordAt) }
          : null,
    },
    themes: themeResults(keys)
      .filter(({ right, answers }) => right < answers)
      .slice(0, THEMES_TOLD)
      .map(({ theme, answers, right }) => ({ theme, answers, right })),
    award: slug !== null && number !== null && typeId !== null ? { slug, number, typeId } : null,
  }
}
