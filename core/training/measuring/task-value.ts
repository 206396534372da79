import { expectedScore } from '../rating/glicko2.ts'
import { isProvisional } from '../rating/rating.ts'

// How hard a task is, from the first answers of learners whose rating is known. The author's number, its start value,
// is where it begins: as if it were known to 90 points, by how much tasks differ from what their author says of them.

/** Of the start value. */
export const START_DEVIATION = 90
/** Above it the answers leave the value too open to be used. */
export const MEASURED_BELOW = 80
/** Newton's method has come to rest; a thousandth of a point moves nothing that is shown. */
const REST = 0.001
const MOST_STEPS = 100
const LARGEST_STEP = 200
/** Glicko points per unit of its logistic scale. */
const SCALE = 400 / Math.LN10

export interface FirstAnswer {
  right: boolean
  /** Of the learner, before the answer. */
  rating: number
  /** How well that rating is known. */
  deviation: number
}

export interface TaskValue {
  /** Those that count: of learners whose rating was known. */
  answers: number
  /** On the scale of ratings, unrounded; the start value where there are no answers. */
  value: number
  /** How far the answers alone, without the start value, leave it open; null without answers. */
  deviation: number | null
}

/** A rating that is shown with "~" says nothing of a task. */
export function isKnown({ deviation }: Pick<FirstAnswer, 'deviation'>): boolean {
  return !isProvisional({ deviation })
}

/**
 * The most likely value, the start value counted in. The order of the answers does not matter but for the last digits,
 * so callers give them in one order.
 *
 *     measureTask(1500, [{ right: true, rating: 1520, deviation: 70 }])   // value 1488
 */
export function measureTask(start: number, answers: readonly FirstAnswer[]): TaskValue {
  const known = answers.filter(isKnown)
  if (known.length === 0) return { answers: 0, value: start, deviation: null }

  const prior = (SCALE / START_DEVIATION) ** 2
  let value = start
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { surplus, information } = evidenceAt(value, known)
    const change = (SCALE * (surplus - (prior * (value - start)) / SCALE)) / (information + prior)
    const limited = Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, change))
    value += limited
    if (Math.abs(limited) < REST) break
  }
  const { information } = evidenceAt(value, known)
  return { answers: known.length, value, deviation: SCALE / Math.sqrt(information) }
}

/** No answers move a task further than this from its start value. */
const FARTHEST = 800

/**
 * What the answers alone say, for a comparison with the start value: the value, and its standard error if the start value
 * held. Undefined without answers.
 */
export function valueOfAnswers(start: number, answers: readonly FirstAnswer[]) {
  const known = answers.filter(isKnown)
  if (known.length === 0) return undefined
  let value = start
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { surplus, information } = evidenceAt(value, known)
    const change = Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, (SCALE * surplus) / information))
    // Of answers that are all right, or all wrong, the likelihood has no summit.
    const next = Math.max(start - FARTHEST, Math.min(start + FARTHEST, value + change))
    const isAtRest = Math.abs(next - value) < REST
    value = next
    if (isAtRest) break
  }
  return { value, error: SCALE / Math.sqrt(evidenceAt(start, known).information) }
}

/** On the logistic scale: right answers expected beyond those given, and how much the answers say. */
function evidenceAt(value: number, answers: readonly FirstAnswer[]) {
  let surplus = 0
  let information = 0
  for (const { right, rating, deviation } of answers) {
    const weight = 1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2)
    const expected = expectedScore(rating, { rating: value, deviation })
    surplus += weight * (expected - (right ? 1 : 0))
    information += weight ** 2 * expected * (1 - expected)
  }
  return { surplus, information }
}

/** Whether the answers alone say enough of it. */
export function isMeasured({ deviation }: Pick<TaskValue, 'deviation'>): boolean {
  return deviation !== null && deviation < MEASURED_BELOW
}

/** Whether what answers say bears out the number an answer was judged by. */
export function bearsOut(measured: Pick<TaskValue, 'value' | 'deviation'>, difficulty: number): boolean {
  const { value, deviation } = measured
  return deviation !== null && isMeasured({ deviation }) && Math.abs(value - difficulty) <= deviation
}
