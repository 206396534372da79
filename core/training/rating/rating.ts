import { DAY_MS } from '../../time.ts'
import { type Rating, afterIdle, afterPeriod, expectedScore } from './glicko2.ts'
import type { LevelId } from '../vocabulary.ts'

// The school's rules upon Glicko-2 (RESOLUTIONS 2.2): an answer is one rating period with one game, the learner
// against the task. Figures are kept unrounded; only what is shown is rounded, and the record is what was shown.

/** Where a level begins; also the figure shown before its first course is started. */
export const BASE_RATINGS: Record<LevelId, number> = { 0: 700, 1: 1100, 2: 1500, 3: 1900 }

const START_DEVIATION = 200
const START_VOLATILITY = 0.06
const DEVIATION_FLOOR = 50
const DEVIATION_CEILING = 250
const PROVISIONAL_ABOVE = 110
const RATING_FLOOR = 100
const LEAST_CHANGE = 1
const LARGEST_CHANGE = 40
const TASK_DEVIATION = 60
const IDLE_PERIODS_PER_DAY = 0.214
const BOUNDARY_STEP = 50
/** Two-sided 95 % quantile of the normal distribution. */
const Z_95 = 1.96
const MARGIN_STEP = 5

const LEAST_BONUS = 10
const LARGEST_BONUS = 60
const BONUS_SHARE = 0.25
const BONUS_STEP = 5

/** A learner's strength at one level. */
export interface LevelRating extends Rating {
  level: LevelId
  /** Points given at the start, already within `rating`. */
  bonus: number
  lastAnswerAt: Date | null
  /** The highest figure shown while not provisional, and when it was first reached. */
  record: { rating: number; at: Date } | null
}

export interface RatedAnswer {
  right: boolean
  /** The task's rating at the time of the answer. */
  difficulty: number
  at: Date
}

export interface RatingStep {
  after: LevelRating
  /** The multiple of 50 to congratulate on, mostly null (A-BOUNDARY). */
  boundary: number | null
}

export function startRating(level: LevelId, bonus = 0): LevelRating {
  return {
    level,
    rating: BASE_RATINGS[level] + bonus,
    deviation: START_DEVIATION,
    volatility: START_VOLATILITY,
    bonus,
    lastAnswerAt: null,
    record: null,
  }
}

export function rateAnswer(before: LevelRating, answer: RatedAnswer): RatingStep {
  const rested = afterIdle(before, IDLE_PERIODS_PER_DAY * idleDays(before.lastAnswerAt, answer.at))
  const player = { ...rested, deviation: Math.min(rested.deviation, DEVIATION_CEILING) }
  const played = afterPeriod(player, [
    { opponent: taskAsOpponent(answer.difficulty), score: answer.right ? 1 : 0 },
  ])

  const rated: LevelRating = {
    ...before,
    rating: Math.max(
      RATING_FLOOR,
      before.rating + limitedChange(played.rating - before.rating, answer.right),
    ),
    // An answer tells something, however little: it never makes a learner less sure than before it. By the letter of
    // Glicko-2 the volatility of every period would widen the deviation of those who hardly ever miss.
    deviation: clamp(Math.min(played.deviation, player.deviation), DEVIATION_FLOOR, DEVIATION_CEILING),
    volatility: played.volatility,
    lastAnswerAt: answer.at,
  }
  const after = { ...rated, record: recordAfter(rated, answer.at) }
  return { after, boundary: answer.right ? passedBoundary(before, after) : null }
}

const taskAsOpponent = (difficulty: number) => ({ rating: difficulty, deviation: TASK_DEVIATION })

/**
 * How often such a task is solved at such a rating, out of ten times: never none and never all. What a learner is
 * told of a task's difficulty, and only after the answer; too coarse to tell the difficulty itself.
 */
export function expectedOfTen(rating: number, difficulty: number): number {
  return clamp(Math.round(10 * expectedScore(rating, taskAsOpponent(difficulty))), 1, 9)
}

/** Shown with a "~": too few answers yet, or too long ago at the time of the last one. */
export function isProvisional({ deviation }: Pick<Rating, 'deviation'>): boolean {
  return deviation > PROVISIONAL_ABOVE
}

/** The figure a learner sees. */
export function shownRating({ rating }: Pick<Rating, 'rating'>): number {
  return Math.round(rating)
}

/** Half the 95 % interval of a rating, in points, rounded up to a multiple of 5: a deviation of 63 gives 125. */
export function ratingMargin({ deviation }: Pick<Rating, 'deviation'>): number {
  return Math.ceil((Z_95 * deviation) / MARGIN_STEP) * MARGIN_STEP
}

/**
 * Points a level's rating starts with: more than 0 when the record of the level below has reached this level's base
 * (A-BONUS). `recordBelow` is null where there is none.
 */
export function bonusPoints(level: LevelId, recordBelow: number | null): number {
  const base = BASE_RATINGS[level]
  if (level === 0 || recordBelow === null || recordBelow < base) return 0
  const points = LEAST_BONUS + BONUS_SHARE * (recordBelow - base)
  return Math.min(LARGEST_BONUS, Math.round(points / BONUS_STEP) * BONUS_STEP)
}

/** A clock set back does not make a learner surer. */
function idleDays(lastAnswerAt: Date | null, now: Date): number {
  return lastAnswerAt ? Math.max(0, now.getTime() - lastAnswerAt.getTime()) / DAY_MS : 0
}

function limitedChange(change: number, right: boolean): number {
  const size = clamp(Math.abs(change), LEAST_CHANGE, LARGEST_CHANGE)
  return right ? size : -size
}

function recordAfter(rated: LevelRating, at: Date): LevelRating['record'] {
  const shown = shownRating(rated)
  if (isProvisional(rated)) return rated.record
  return rated.record && rated.record.rating >= shown ? rated.record : { rating: shown, at }
}

/** Each is passed once and by a right answer; what the bonus had given from the start does not count. */
function passedBoundary(before: LevelRating, after: LevelRating): number | null {
  if (!after.record) return null
  const reached = Math.floor(after.record.rating / BOUNDARY_STEP) * BOUNDARY_STEP
  const start = BASE_RATINGS[after.level] + after.bonus
  return reached > start && reached > (before.record?.rating ?? start) ? reached : null
}

function clamp(value: number, least: number, largest: number): number {
  return Math.min(largest, Math.max(least, value))
}
