import { SquareSet } from 'chessops/squareSet'
import { opposite } from '../refutation/attacks.ts'
import type { Texts } from '../../training/vocabulary.ts'
import { type Color, type Position, type Square } from '../position.ts'
import { say } from './sentences.ts'

type Board = Position['board']

const MOST_MEN = 16
const MOST_PAWNS = 8

/** Why no game can reach this position: too many men, or pawns that must have taken more than is missing. */
export function impossibilityOf({ board }: Position): Texts | undefined {
  return impossibleFor(board, 'white') ?? impossibleFor(board, 'black')
}

function impossibleFor(board: Board, color: Color): Texts | undefined {
  const men = board[color].size()
  const pawns = board.pieces(color, 'pawn').size()
  if (pawns > MOST_PAWNS) return say.tooManyPawns(color, pawns)
  if (men > MOST_MEN) return say.tooManyMen(color, men)
  const promoted = promotedOf(board, color)
  if (promoted > MOST_PAWNS - pawns) return say.tooManyPromoted(color, promoted, MOST_PAWNS - pawns)
  const missing = MOST_MEN - board[opposite(color)].size()
  const captures = capturesOfPawns(board, color)
  return captures > missing ? say.tooManyCaptures(color, captures, missing) : undefined
}

/** Pieces that were not there at the start: a second queen, a third rook, a second bishop on squares of one colour. */
function promotedOf(board: Board, color: Color): number {
  const count = (role: 'queen' | 'rook' | 'knight') => board.pieces(color, role).size()
  const bishops = board.pieces(color, 'bishop')
  return [
    count('queen') - 1,
    count('rook') - 2,
    count('knight') - 2,
    bishops.intersect(SquareSet.lightSquares()).size() - 1,
    bishops.intersect(SquareSet.darkSquares()).size() - 1,
  ].reduce((sum, extra) => sum + Math.max(0, extra), 0)
}

/**
 * How often pawns must have taken, at the least: each came from a file of its own, and changes files only by taking, one
 * rank for each. Infinity where no such files are left.
 */
function capturesOfPawns(board: Board, color: Color): number {
  // For each set of start files (a bit each) that is taken already, the fewest captures.
  let fewest = new Map([[0, 0]])
  for (const pawn of board.pieces(color, 'pawn')) {
    const next = new Map<number, number>()
    for (const [taken, captures] of fewest) {
      for (const { bit, files } of startsOf(pawn, color)) {
        const key = taken | bit
        if (key !== taken) next.set(key, Math.min(captures + files, next.get(key) ?? Infinity))
      }
    }
    fewest = next
  }
  return Math.min(...fewest.values())
}

function startsOf(pawn: Square, color: Color): { bit: number; files: number }[] {
  const rank = pawn >> 3
  const steps = color === 'white' ? rank - 1 : 6 - rank
  return [0, 1, 2, 3, 4, 5, 6, 7].flatMap(file => {
    const files = Math.abs(file - (pawn & 7))
    return files <= steps ? [{ bit: 1 << file, files }] : []
  })
}
