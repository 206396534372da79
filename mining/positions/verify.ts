import { expectedScore } from '@tabia/core/chess/check/engine-judgement.ts'
import { matingMoves } from '@tabia/core/chess/check/mate/mate.ts'
import { faultsOfPawnEnding, isPawnEnding } from '@tabia/core/chess/check/pawns/pawn-ending.ts'
import { formatUci, legalMoves, positionAfter, readMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import type { EngineLine } from '../../server/content/engine/uci-output.ts'
import type { Goal } from './rows.ts'

/** Score and line of a first move, from the mover's side. */
export type Judged = Pick<EngineLine, 'score' | 'moves'>

/** Level 3 of the checker looks again, and deeper, before a course is offered. */
const NODES = 400_000
const GLANCE = 30_000
const LONGEST_PROOF = 3
const LONGEST_FORCED = 5

/**
 * Proves that a position has one right first move. Mates up to three by exhaustive search, longer ones and the rest by
 * the engine's thresholds; undefined if the move is wrong or not the only one. Without `best` the engine finds it.
 *
 *     const move = await verified(engine, fen, 'd1d8', 'mate', 1) // { score: { kind: 'mate', moves: 1 }, moves: ['d1d8'] }
 */
export async function verified(
  engine: UciEngine,
  fen: string,
  best: string | undefined,
  goal: Goal,
  mateIn: number,
  nodes = NODES,
): Promise<Judged | undefined> {
  if (goal === 'mate' && best)
    return mateIn <= LONGEST_PROOF
      ? provedMate(fen, best, mateIn)
      : longMate(engine, fen, best, mateIn, nodes)
  if (goal === 'mate') return undefined
  if (best && goal !== 'best' && isPawnEnding({ fen })) return knownPawnEnding(fen, best, goal)
  // Most rows whose best move is unknown have no single one: a glance tells.
  if (best === undefined && !(await onlyMove(engine, fen, best, goal, GLANCE))) return undefined
  return onlyMove(engine, fen, best, goal, nodes)
}

async function onlyMove(
  engine: UciEngine,
  fen: string,
  best: string | undefined,
  goal: Exclude<Goal, 'mate'>,
  nodes: number,
): Promise<Judged | undefined> {
  const { lines } = await engine.search(fen, { nodes, lines: 2 })
  const [first, second] = lines
  if (!first || (best && uciOf(fen, first.moves[0] ?? '') !== uciOf(fen, best))) return undefined
  const score = expectedScore(first.score)
  const next = second ? expectedScore(second.score) : 0
  return HOLDS[goal](score, next) ? first : undefined
}

/** From the expected scores of the best move and of the next. */
const HOLDS: Record<Exclude<Goal, 'mate'>, (score: number, next: number) => boolean> = {
  win: (score, next) => score >= 0.75 && next <= 0.62 && score - next >= 0.3,
  draw: (score, next) => score >= 0.4 && score <= 0.62 && next <= 0.2,
  best: (score, next) => score >= 0.3 && score <= 0.9 && score - next >= 0.25,
}

/** The table knows every move; the score is what an engine would say of such a position. */
function knownPawnEnding(fen: string, best: string, goal: 'win' | 'draw'): Judged | undefined {
  const isRight = faultsOfPawnEnding({ fen, goal, rightMoves: [best] }).length === 0
  return isRight ? { score: { kind: 'cp', cp: goal === 'win' ? 1000 : 0 }, moves: [best] } : undefined
}

/** Too long to prove that no other move mates as fast: the engine says so, and that this one mates is proved. */
async function longMate(
  engine: UciEngine,
  fen: string,
  best: string,
  mateIn: number,
  nodes: number,
): Promise<Judged | undefined> {
  const { lines } = await engine.search(fen, { nodes, lines: 2 })
  const [first, second] = lines
  const mates = (line: Judged | undefined, moves: number) =>
    line?.score.kind === 'mate' && line.score.moves > 0 && line.score.moves <= moves
  const position = positionFrom(fen)
  const move = readMove(position, best)
  if (!first || !move || uciOf(fen, first.moves[0] ?? '') !== formatUci(move)) return undefined
  if (!mates(first, mateIn) || mates(first, mateIn - 1) || mates(second, mateIn)) return undefined
  return mateIn <= LONGEST_FORCED && isForced(positionAfter(position, move), mateIn - 1) ? first : undefined
}

/** Whatever the side to move replies, it is mated in so many moves. */
function isForced(position: Position, moves: number): boolean {
  const replies = [...legalMoves(position)]
  return (
    replies.length > 0 &&
    replies.every(reply => matingMoves(positionAfter(position, reply), moves).length > 0)
  )
}

/** Exhaustive search: nothing shorter, and one first move alone. */
function provedMate(fen: string, best: string, mateIn: number): Judged | undefined {
  const position = positionFrom(fen)
  for (let moves = 1; moves < mateIn; moves += 1)
    if (matingMoves(position, moves).length > 0) return undefined
  const found = matingMoves(position, mateIn).map(formatUci)
  // A pawn that mates as a queen often mates as a rook, too: still one answer.
  const answers = new Set(found.map(uci => uci.replace(/[qr]$/, '')))
  const isOnly = answers.size === 1 && found[0] === uciOf(fen, best)
  return isOnly ? { score: { kind: 'mate', moves: mateIn }, moves: [best] } : undefined
}

/** UCI with castling as e1h1; empty if the move is not legal. */
export function uciOf(fen: string, text: string): string {
  const position = positionFrom(fen)
  const move = readMove(position, text)
  return move ? formatUci(move) : ''
}
