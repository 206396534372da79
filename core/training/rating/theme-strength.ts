import { type Theme, THEMES, themeOf } from '../themes.ts'

/** Answers to the tasks of one author's key. */
export interface KeyResult {
  key: string
  answers: number
  right: number
  /** The sum of `promisedScore` over these answers. */
  expected: number
}

export const THEME_VERDICTS = ['stronger', 'weaker', 'even'] as const
export type ThemeVerdict = (typeof THEME_VERDICTS)[number]

export interface ThemeResult {
  theme: Theme
  answers: number
  right: number
  /** In whole answers, for display and verdict alike: equal figures have one verdict. */
  expected: number
  verdict: ThemeVerdict
}

/** Fewer say nothing. */
const LEAST_ANSWERS = 6
/** In standard deviations: by chance alone a theme goes further in one case of five. */
const CLEAR = 1.28

/** The chance of a right answer by the rating of that moment: Elo's formula. */
export function promisedScore(rating: number, difficulty: number): number {
  return 1 / (1 + 10 ** ((difficulty - rating) / 400))
}

/**
 * The results by theme beside what the learner's rating promised at the time of each answer: first the theme that
 * costs most right answers, last the one with most right answers beyond the promise.
 */
export function themeResults(keys: readonly KeyResult[]): ThemeResult[] {
  return THEMES.flatMap(theme => {
    const own = keys.filter(({ key }) => themeOf(key) === theme)
    const sum = (figure: 'answers' | 'right' | 'expected') =>
      own.reduce((total, result) => total + result[figure], 0)
    const expected = Math.round(sum('expected'))
    const result = { theme, answers: sum('answers'), right: sum('right'), expected }
    return result.answers < LEAST_ANSWERS ? [] : [{ ...result, verdict: verdictOf(result) }]
  }).toSorted((a, b) => differenceOf(a) - differenceOf(b))
}

/** Right answers beyond what the rating promised; negative where some are missing. */
export const differenceOf = ({ right, expected }: Pick<ThemeResult, 'right' | 'expected'>): number =>
  right - expected

/** With fewer answers, or a smaller difference, no theme counts as strong or weak. */
const SPOKEN_ANSWERS = 10
const SPOKEN_DIFFERENCE = 2

export interface Contrast {
  strong: Theme
  weak: Theme
  /** Wrong answers in the weak theme: what can be repeated. */
  missed: number
}

/**
 * The one sentence a coach says of the themes: where the learner is strong and what costs most; undefined while the
 * answers do not show both.
 */
export function contrastOf(themes: readonly ThemeResult[]): Contrast | undefined {
  const clear = themes
    .filter(({ answers }) => answers >= SPOKEN_ANSWERS)
    .toSorted((a, b) => differenceOf(a) - differenceOf(b))
  const [weak, strong] = [clear.at(0), clear.at(-1)]
  if (!weak || !strong || differenceOf(weak) > -SPOKEN_DIFFERENCE) return undefined
  if (differenceOf(strong) < SPOKEN_DIFFERENCE) return undefined
  return { strong: strong.theme, weak: weak.theme, missed: weak.answers - weak.right }
}

function verdictOf(result: Omit<ThemeResult, 'verdict'>): ThemeVerdict {
  const excess = excessOf(result)
  if (Math.abs(excess) < CLEAR) return 'even'
  return excess > 0 ? 'stronger' : 'weaker'
}

/** How far the result lies from what was expected, in standard deviations. */
function excessOf({ answers, right, expected }: Omit<ThemeResult, 'verdict'>): number {
  // Half an answer from either end: of what is certain any difference would be endless.
  const share = Math.min(Math.max(expected, 0.5), answers - 0.5) / answers
  return (right - expected) / Math.sqrt(answers * share * (1 - share))
}
