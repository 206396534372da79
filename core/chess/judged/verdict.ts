import type { Goal } from '../../training/vocabulary.ts'
import { expectedScore, judgeShare, WINNING } from '../check/engine-judgement.ts'
import type { Score } from '../check/engine-judgement.ts'

/**
 * What a first move of a task was: `right` as asked, `also` reaches the goal in another way, `slower` mates later than
 * asked, `grey` lies between, `wrong`.
 */
export const MOVE_VERDICTS = ['right', 'also', 'slower', 'grey', 'wrong'] as const
export type MoveVerdict = (typeof MOVE_VERDICTS)[number]

/** A legal first move as an engine sees it. */
export interface SeenMove {
  /** Normalised (castling is e1h1), as all moves here. */
  uci: string
  score: Score
  /** The best play after it, UCI, the reply first. */
  line: readonly string[]
}

/** What a first move is worth to the side that makes it. */
export interface MoveValue {
  uci: string
  /** To be expected, from 0 (lost) to 1 (won). */
  share: number
  /** In so many moves the solver mates, this one counted, or, below zero, is mated; null without a forced mate. */
  mate: number | null
}

export const valueOf = ({ uci, score }: SeenMove): MoveValue => ({
  uci,
  share: expectedScore(score),
  mate: score.kind === 'mate' ? score.moves : null,
})

/** What a verdict depends on, besides the moves. */
export interface JudgedQuestion {
  goal: Goal
  mateIn: number | null
  /** UCI. */
  rightMoves: readonly string[]
}

/** The verdict on each first move; `moves` are all legal ones of the position, for a move is judged beside the best. */
export function verdictsOn(question: JudgedQuestion, moves: readonly MoveValue[]): Map<string, MoveVerdict> {
  const best = Math.max(0, ...moves.map(({ share }) => share))
  return new Map(moves.map(move => [move.uci, verdictOn(question, move, best)]))
}

/** Checkmate is always right, whatever was asked for. */
function verdictOn(
  { goal, mateIn, rightMoves }: JudgedQuestion,
  { uci, share, mate }: MoveValue,
  best: number,
): MoveVerdict {
  if (rightMoves.includes(uci) || mate === 1) return 'right'
  if (goal === 'mate') {
    if (mate !== null && mate > 0) return mateIn !== null && mate > mateIn ? 'slower' : 'also'
    if (share >= WINNING) return 'also'
    return judgeShare('win', share, best) === 'wrong' ? 'wrong' : 'grey'
  }
  const judged = judgeShare(goal, share, best)
  if (judged !== 'right') return judged
  // "The best move" promises nothing that another move could keep, too.
  return goal === 'best' ? 'grey' : 'also'
}

/**
 * The verdict shown with an answer. What was recorded of it stands: a move that has been accepted since counts as
 * right only when the answer is regraded.
 */
export function verdictTold(verdict: MoveVerdict, result: boolean): MoveVerdict {
  if (result) return 'right'
  return verdict === 'right' ? 'also' : verdict
}

/** How the side that moved stands after it. */
export const SHARE_BANDS = ['winning', 'better', 'level', 'worse', 'lost'] as const
export type ShareBand = (typeof SHARE_BANDS)[number]

/** The least share of each band but the last; the bounds are those of the goals (docs/authoring.md). */
const LEAST: Record<Exclude<ShareBand, 'lost'>, number> = {
  winning: WINNING,
  better: 0.62,
  level: 0.38,
  worse: 0.2,
}

export function shareBand(share: number): ShareBand {
  return SHARE_BANDS.find(band => band !== 'lost' && share >= LEAST[band]) ?? 'lost'
}
