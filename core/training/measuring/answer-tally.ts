import { promisedScore } from '../rating/theme-strength.ts'
import { type JudgedAnswer, LEAST_ANSWERS } from './task-figures.ts'
import { isKnown } from './task-value.ts'

// What a coach looks at beside a task: the wrong moves played, how those of each rating did, how long it took.

/** Answers that play one move. */
export interface PlayedMove {
  uci: string
  count: number
  /** Mean of those who played it. */
  rating: number
}

/** Answers of learners from a rating on, over 100 points. */
export interface RatingBand {
  from: number
  answers: number
  right: number
  /** Right answers that ratings promised. */
  expected: number
}

export interface AnswerTally {
  /** Mean rating of those who were right; null where there are none. */
  rightRating: number | null
  /** The middle one; null: too few. */
  seconds: number | null
  /** Those played most, the first before others. */
  wrongMoves: PlayedMove[]
  bands: RatingBand[]
}

/** An answer, and how long after the one before it came. */
export interface TimedAnswer extends JudgedAnswer {
  /** Null: the first of its topic. */
  seconds: number | null
}

const MOST_MOVES = 8
const BAND = 100
/** Longer is a pause. */
const PAUSE_SECONDS = 30 * 60

/** Counts the answers that `figuresOf` counts: of learners whose rating is known. */
export function tallyOf(all: readonly TimedAnswer[]): AnswerTally {
  const answers = all.filter(isKnown)
  const right = answers.filter(answer => answer.right)
  return {
    rightRating: right.length > 0 ? meanRating(right) : null,
    seconds: middleSeconds(answers),
    wrongMoves: wrongMoves(answers),
    bands: bandsOf(answers),
  }
}

/** Of equally popular ones the first by its letters, so that equal logs have equal figures. */
function wrongMoves(answers: readonly JudgedAnswer[]): PlayedMove[] {
  const wrong = answers.filter(({ right }) => !right)
  return [...Map.groupBy(wrong, ({ uci }) => uci)]
    .map(([uci, players]) => ({ uci, count: players.length, rating: meanRating(players) }))
    .toSorted((a, b) => b.count - a.count || (a.uci < b.uci ? -1 : 1))
    .slice(0, MOST_MOVES)
}

function bandsOf(answers: readonly JudgedAnswer[]): RatingBand[] {
  const bandOf = ({ rating }: JudgedAnswer) => Math.floor(rating / BAND) * BAND
  return [...Map.groupBy(answers, bandOf)]
    .map(([from, within]) => ({
      from,
      answers: within.length,
      right: within.filter(({ right }) => right).length,
      expected: sum(within.map(({ rating, difficulty }) => promisedScore(rating, difficulty))),
    }))
    .toSorted((a, b) => a.from - b.from)
}

function middleSeconds(answers: readonly TimedAnswer[]): number | null {
  const times = answers.flatMap(({ seconds }) => (seconds === null || seconds > PAUSE_SECONDS ? [] : seconds))
  return times.length < LEAST_ANSWERS ? null : middleOf(times)
}

/** Of an even number the lower of the two in the middle; null of none. */
export function middleOf(figures: readonly number[]): number | null {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? null
}

const meanRating = (answers: readonly JudgedAnswer[]) =>
  sum(answers.map(({ rating }) => rating)) / answers.length

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
