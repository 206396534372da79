import { formatSan, readMove } from '../moves/move.ts'
import { positionFrom } from '../position.ts'
import type { AuthoredTask } from '../task.ts'
import type { Goal, Texts } from '../../training/vocabulary.ts'
import type { Code } from './codes.ts'
import { say } from './sentences.ts'

/** A first move and what an engine thinks of it, for the side that makes it. */
export interface JudgedMove {
  /** UCI in the normalised spelling. */
  uci: string
  score: Score
}

/** From the side to move: hundredths of a pawn, or moves to mate (negative: it is mated). */
export type Score = { kind: 'cp'; cp: number } | { kind: 'mate'; moves: number }

export interface Fault {
  code: Code
  sentence: Texts
  /** The task promises what is not there: a mate, or a goal that a right move gives away. All else is a matter of judgement. */
  disproves: boolean
}

// Shares of a point (see expectedScore). Between right and wrong lies what a fair task keeps clear of.
const WIN = { right: 0.75, wrong: 0.62, gap: 0.3 }
const DRAW = { right: 0.38, wrong: 0.2, most: 0.62 }
/** Counts as equal to the best move. */
const NEAR = 0.05
/** The least share that counts as a win. */
export const WINNING = WIN.right
const LOGISTIC = 0.00368

/** What is to be expected from a position of this value, from 0 (lost) to 1 (won). */
export function expectedScore(score: Score): number {
  if (score.kind === 'mate') return score.moves > 0 ? 1 : 0
  return 1 / (1 + Math.exp(-LOGISTIC * score.cp))
}

type Named = JudgedMove & { name: string; share: number }

/** What an engine says against a task; `judged` holds its best moves and every right move of the task. */
export function faultsByEngine(task: AuthoredTask, judged: readonly JudgedMove[]): Fault[] {
  const position = positionFrom(task.fen)
  const san = (uci: string) => {
    const move = readMove(position, uci)
    return move ? formatSan(position, move) : uci
  }
  const moves = judged
    .map(({ uci, score }) => ({ uci, name: san(uci), score, share: expectedScore(score) }))
    .toSorted((a, b) => b.share - a.share)
  const [best] = moves
  if (!best) return []
  if (task.goal === 'mate') return [...noMates(task, moves), ...shorterMates(task, moves)]
  if (task.goal === 'win' && best.share < WIN.right) {
    return [{ code: 'NOT_GOAL', sentence: say.engineNotGoal('win', best.name, best.share), disproves: true }]
  }
  if (task.goal === 'draw' && (best.share < DRAW.right || best.share > DRAW.most)) {
    return [{ code: 'NOT_GOAL', sentence: say.engineNotGoal('draw', best.name, best.share), disproves: true }]
  }
  return moves.flatMap(({ uci, name, share }): Fault[] => {
    const verdict = judgeShare(task.goal, share, best.share)
    if (task.rightMoves.includes(uci)) {
      if (verdict === 'right') return []
      const sentence = say.engineNotBest(name, share, best.name, best.share)
      return [{ code: 'NOT_BEST', sentence, disproves: givesAway(task.goal, share) }]
    }
    if (verdict === 'right')
      return [{ code: 'COOK', sentence: say.engineAlsoRight(name, share), disproves: false }]
    const sentence = say.engineGrey(name, share, best.share)
    return verdict === 'grey' ? [{ code: 'GREY', sentence, disproves: false }] : []
  })
}

/** Whether a move of this share reaches the goal, where the best has that one (docs/authoring.md). */
export function judgeShare(goal: Goal, share: number, best: number): 'right' | 'wrong' | 'grey' {
  const behind = best - share
  if (goal === 'draw') return share >= DRAW.right ? 'right' : share <= DRAW.wrong ? 'wrong' : 'grey'
  if (goal === 'win') {
    if (share >= WIN.right && behind <= NEAR) return 'right'
    return share <= WIN.wrong && behind >= WIN.gap ? 'wrong' : 'grey'
  }
  return behind <= NEAR ? 'right' : 'wrong'
}

/** Whether after a move of this share the goal is gone. The best move has no such goal. */
function givesAway(goal: Goal, share: number): boolean {
  if (goal === 'draw') return share <= DRAW.wrong
  return goal === 'win' && share <= WIN.wrong
}

/** Where a right move does not even win, it does not mate. */
function noMates({ rightMoves }: AuthoredTask, moves: readonly Named[]): Fault[] {
  return moves
    .filter(({ uci, share }) => rightMoves.includes(uci) && share <= WIN.wrong)
    .map(({ name, share }) => ({
      code: 'NOT_GOAL',
      sentence: say.engineNoMate(name, share),
      disproves: true,
    }))
}

/** A mate too long to be proved may still be shown to be too long. */
function shorterMates({ mateIn }: AuthoredTask, moves: readonly Named[]): Fault[] {
  for (const { name, score } of moves) {
    if (mateIn !== null && score.kind === 'mate' && score.moves > 0 && score.moves < mateIn) {
      const sentence = say.engineShorter(name, score.moves, mateIn)
      return [{ code: 'SHORTER_MATE', sentence, disproves: false }]
    }
  }
  return []
}
