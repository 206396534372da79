import { dayIn } from '../../calendar-day.ts'
import {
  type LevelRating,
  type RatedAnswer,
  type RatingStep,
  rateAnswer,
  shownRating,
  startRating,
} from './rating.ts'
import type { LevelId } from '../vocabulary.ts'

// The log of answers is the truth; current rating and days are kept beside it and can be made from it again.

/** A day with answers, as shown on the chart. */
export interface RatingDay {
  /** 'YYYY-MM-DD' in the school's time zone. */
  day: string
  /** After the day's last answer. */
  final: number
  /** The highest after any answer of the day. */
  record: number
}

/** `before`: the same day so far, null at its first answer. */
export function dayAfter(before: RatingDay | null, day: string, after: LevelRating): RatingDay {
  const final = shownRating(after)
  return { day, final, record: Math.max(final, before?.record ?? final) }
}

export interface RatingHistory {
  rating: LevelRating
  /** One per answer, in the order of the log. */
  steps: RatingStep[]
  days: RatingDay[]
}

/** The whole history of a learner at a level, from its start and its answers in the order they were given. */
export function replay(
  start: { level: LevelId; bonus: number },
  answers: readonly RatedAnswer[],
  timeZone: string,
): RatingHistory {
  let rating = startRating(start.level, start.bonus)
  const steps: RatingStep[] = []
  const days = new Map<string, RatingDay>()

  for (const answer of answers) {
    const step = rateAnswer(rating, answer)
    const day = dayIn(timeZone, answer.at)
    steps.push(step)
    days.set(day, dayAfter(days.get(day) ?? null, day, step.after))
    rating = step.after
  }
  return { rating, steps, days: [...days.values()] }
}
