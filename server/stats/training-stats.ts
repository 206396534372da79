import type { AnswerOf, QueryOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/stats.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import { themeResults } from '@tabia/core/training/rating/theme-strength.ts'
import type { Deps } from '../deps.ts'
import { findKeyResults, findTrainingDays, getCurrentLevel } from './queries.ts'

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** When the learner has trained in the last year, and what goes well at a level. */
export async function getTrainingStats(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  userId: number,
  { level: asked }: QueryOf<typeof contract.getTrainingStats>,
): Promise<AnswerOf<typeof contract.getTrainingStats>> {
  const level = asked ?? (await getCurrentLevel(db, userId))
  const from = dayIn(config.timeZone, new Date(now().getTime() - YEAR_MS))
  const [days, keys] = await Promise.all([
    findTrainingDays(db, { userId, from, timeZone: config.timeZone }),
    findKeyResults(db, userId, level),
  ])
  return {
    today: dayIn(config.timeZone, now()),
    days: days.map(({ day, ...counts }) => ({ date: day, ...counts })),
    themes: themeResults(keys),
  }
}
