import type { SquareSet } from 'chessops/squareSet'
import { parseSquare } from 'chessops/util'
import type { ExplainedMove } from '../explanation/explanation.ts'
import { positionFrom } from '../position.ts'

export interface StrayArrow {
  /** SAN of the move it is drawn at. */
  move: string
  /** `g1g7`. */
  arrow: string
}

/** Arrows that begin on a square that is empty all along their line: mostly a slip of one file or rank. */
export function strayArrows(fen: string, moves: readonly ExplainedMove[]): StrayArrow[] {
  return inLine(moves, occupiedIn(fen))
}

function inLine(line: readonly ExplainedMove[], before: SquareSet): StrayArrow[] {
  const inVariations: StrayArrow[] = []
  let occupied = before
  for (const move of line) {
    inVariations.push(...move.v.flatMap(variation => inLine(variation, occupied)))
    occupied = occupied.union(occupiedIn(move.fen))
  }
  return [...line.flatMap(move => strayAt(move, occupied)), ...inVariations]
}

/** An arrow that goes on from the end of another draws a way, and its squares may be empty. */
function strayAt({ m, shapes }: ExplainedMove, occupied: SquareSet): StrayArrow[] {
  const ends = new Set(shapes.map(shape => shape.to))
  return shapes.flatMap(({ from, to }) => {
    const square = parseSquare(from)
    const isStray = to && !ends.has(from) && square !== undefined && !occupied.has(square)
    return isStray ? [{ move: m, arrow: `${from}${to}` }] : []
  })
}

function occupiedIn(fen: string): SquareSet {
  return positionFrom(fen).board.occupied
}
