import type { AnswerOf, QueryOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/stats.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import { ratingMargin, isProvisional, shownRating, startRating } from '@tabia/core/training/rating/rating.ts'
import { LEVEL_IDS, type LevelId, type Locale } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import type { Deps } from '../deps.ts'
import { findRatingDays, findRatings, getCurrentLevel } from './queries.ts'

type Answer = AnswerOf<typeof contract.getRatingStats>
type Rows = Awaited<ReturnType<typeof findRatings>>

const LAST_DAYS = 10

/** How the rating at a level stands and how it came there (A-STATS). */
export async function getRatingStats(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  userId: number,
  { level: asked, type }: QueryOf<typeof contract.getRatingStats>,
  locale: Locale,
): Promise<Answer> {
  const level = asked ?? (await getCurrentLevel(db, userId))
  const [ratings, days] = await Promise.all([
    findRatings(db, userId),
    findRatingDays(db, { userId, level, limit: type === 'last' ? LAST_DAYS : null }),
  ])
  return {
    status: days.length > 0 ? 'ok' : 'no_data',
    meta: {
      levels: levelsIn(ratings, level).map(id => ({ id, name: levelName(locale, id) })),
      currentLevel: level,
      ...standing(ratings, level, config.timeZone),
      today: dayIn(config.timeZone, now()),
    },
    data: {
      final: days.map(({ day, final }) => ({ date: day, rating: final })),
      record: days.map(({ day, record }) => ({ date: day, rating: record })),
    },
  }
}

/** Levels with answers, and the requested one; all while nothing is answered. */
function levelsIn(ratings: Rows, level: LevelId): readonly LevelId[] {
  const answered = ratings.filter(({ games }) => games).map(({ levelId }) => levelId)
  return answered.length === 0 ? LEVEL_IDS : LEVEL_IDS.filter(id => id === level || answered.includes(id))
}

function standing(ratings: Rows, level: LevelId, timeZone: string) {
  const row = ratings.find(({ levelId }) => levelId === level)
  const now = row ?? startRating(level)
  const on = (instant: Date) => dayIn(timeZone, instant)
  return {
    rating: shownRating(now),
    ratingProvisional: isProvisional(now),
    ratingMargin: ratingMargin(now),
    ratingDeviation: Math.round(now.deviation),
    record: row?.record && row.recordAt ? { rating: row.record, date: on(row.recordAt) } : null,
    bonus: row && row.bonus > 0 ? { points: row.bonus, date: on(row.createdAt) } : null,
  }
}
