import { positionFrom } from '../position.ts'
import type { Color, Position } from '../position.ts'
import type { AuthoredTask } from '../task.ts'
import type { Texts } from '../../training/vocabulary.ts'
import { say } from './sentences.ts'

const VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 }
/** Endings of so few men are won by technique, long after the line has made its point. */
const ENDING_MEN = 7
/** A queen for a pawn is enough: more needs no move to be found. */
const OVERKILL = 7

/** Where the main line contradicts the goal; nothing if it does not. */
export function contradictionOf({ fen, goal, mateIn, moves }: AuthoredTask): Texts | undefined {
  const end = endOfLine(fen, moves)
  const solver = positionFrom(fen).turn
  const mates = end.isCheckmate() && end.turn !== solver
  if (goal === 'mate') {
    if (!mates) return say.lineDoesNotMate()
    const own = Math.ceil(moves.length / 2)
    return own === mateIn ? undefined : say.lineMatesIn(mateIn, own)
  }
  if (goal === 'win' && isOver(end) && !mates) return say.lineDoesNotWin()
  if (goal === 'draw' && end.isCheckmate()) return say.lineIsMated()
  return undefined
}

/** Whether a winning line stops before anything is won: no mate, no promotion, less than two points gained. */
export function stopsShort({ fen, goal, moves }: AuthoredTask): boolean {
  const start = positionFrom(fen)
  if (goal !== 'win' || start.board.occupied.size() <= ENDING_MEN) return false
  const end = endOfLine(fen, moves)
  const promotes = moves.some(({ m }) => m.includes('='))
  return !end.isCheckmate() && !promotes && lead(end, start.turn) - lead(start, start.turn) < 2
}

/** Pawns ahead, where a middle game to be won is decided before it begins. */
export function overkillOf({ fen, goal }: AuthoredTask): number | undefined {
  const { board, turn } = positionFrom(fen)
  if (goal !== 'win' || board.occupied.size() <= ENDING_MEN) return undefined
  const ahead = lead(positionFrom(fen), turn)
  return ahead > OVERKILL ? ahead : undefined
}

function isOver(position: Position): boolean {
  return position.isCheckmate() || position.isStalemate() || position.isInsufficientMaterial()
}

function endOfLine(fen: string, moves: AuthoredTask['moves']): Position {
  return positionFrom(moves.at(-1)?.fen ?? fen)
}

/** Material of one side less that of the other, in pawns. */
function lead({ board }: Position, color: Color): number {
  let points = 0
  for (const [, piece] of board) points += (piece.color === color ? 1 : -1) * VALUES[piece.role]
  return points
}
