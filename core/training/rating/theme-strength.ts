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
  /** In whole answers, as it is told and judged: equal figures have one verdict. */
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
 * The results by theme beside what the learner's rating promised at the time of each answer: strongest first,
 * where the learner does better than the rating says.
 */
export function themeResults(keys: readonly KeyResult[]): ThemeResult[] {
  return THEMES.flatMap(theme => {
    const own = keys.filter(({ key }) => themeOf(key) === theme)
    const sum = (figure: 'answers' | 'right' | 'expected') =>
      own.reduce((total, result) => total + result[figure], 0)
    const expected = Math.round(sum('expected'))
    const result = { theme, answers: sum('answers'), right: sum('right'), expected }
    return result.answers < LEAST_ANSWERS ? [] : [{ ...result, verdict: verdictOf(result) }]
  }).toSorted((a, b) => excessOf(b) - excessOf(a))
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
