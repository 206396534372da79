import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/stats.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { findTopicsOfDay } from './queries.ts'

/** One day of the calendar: its topics, each with the way to its review where the course allows one. */
export async function getTrainingDay(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
  day: string,
  locale: Locale,
): Promise<AnswerOf<typeof contract.getTrainingDay>> {
  const topics = await findTopicsOfDay(db, { userId, day, timeZone: config.timeZone })
  return {
    topics: topics.map(({ name, hideAnswers, ...topic }) => ({
      ...topic,
      name: name[locale],
      review: !hideAnswers,
    })),
  }
}
