import { judgeAnswer, type Question } from '../chess/answer.ts'
import type { MoveVerdict } from '../chess/judged/verdict.ts'
import { LEAST_TASKS, type TestSource, type TestVerdict } from './vocabulary.ts'

/**
 * Whether a move of the test is right. No goal was told, so that whatever wins is right: an accepted move, any mate,
 * and what an engine calls another way to the goal, a slower mate included. Null: no move was made.
 */
export function isRightInTest(question: Question, uci: string | null, verdict: MoveVerdict | null): boolean {
  if (uci === null) return false
  if (verdict === 'right' || verdict === 'also' || verdict === 'slower') return true
  const judged = judgeAnswer(question, uci)
  return judged.kind === 'judged' && judged.right
}

/** One-sided. */
const CLEAR = 0.1

/**
 * What a course's tests say beside what the rating promised, by an exact test of the sum. Where positions had been met
 * before, a good result may be memory: then only a bad one says something.
 */
export function testVerdict(
  found: number,
  promised: readonly number[],
  sources: readonly TestSource[],
): TestVerdict | null {
  if (promised.length < LEAST_TASKS) return null
  const chances = chancesOfSum(promised)
  const atMost = sum(chances.slice(0, found + 1))
  if (atMost < CLEAR) return 'fades'
  if (sources.includes('answered')) return null
  return sum(chances.slice(found)) < CLEAR ? 'grows' : 'holds'
}

/** The chance of each number of right answers, where each has its own (Poisson's binomial distribution). */
export function chancesOfSum(promised: readonly number[]): number[] {
  let chances = [1]
  for (const chance of promised) {
    chances = [...chances, 0].map(
      (same, number) => same * (1 - chance) + (number > 0 ? (chances[number - 1] ?? 0) * chance : 0),
    )
  }
  return chances
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
