import { attacks, pawnAttacks } from 'chessops/attacks'
import { SquareSet } from 'chessops/squareSet'
import { isNormal } from 'chessops/types'
import { kingCastlesTo, opposite, parseUci, rookCastlesTo } from 'chessops/util'
import type { Position, Square } from '../position.ts'
import type { Texts } from '../../training/vocabulary.ts'
import { say } from './sentences.ts'

/** Why this cannot be the move (UCI) that led to the position; nothing if it can. */
export function faultOfLastMove(position: Position, uci: string): Texts | undefined {
  const move = parseUci(uci)
  if (!move || !isNormal(move)) return say.notAMove(uci)

  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)]
  const { board, turn } = position
  const mover = board.get(move.to)
  if (!mover || mover.color === turn) return say.nobodyOn(to)
  if (board.occupied.has(move.from)) return say.notEmpty(from)
  const reaches = originsOf(position, move.to).has(move.from)
  return reaches ? undefined : say.cannotCome(mover.role, from, to)
}

/** The squares from which the piece now standing here may have come. */
function originsOf({ board, turn }: Position, to: Square): SquareSet {
  const mover = board.get(to)
  if (!mover) return SquareSet.empty()
  const origins = mover.role === 'pawn' ? pawnOrigins(to) : attacks(mover, to, board.occupied)
  if (mover.role === 'king') return origins.union(castlingOrigin(to))
  return SquareSet.backrank(turn).has(to) ? origins.union(pawnOrigins(to)) : origins

  function pawnOrigins(square: Square): SquareSet {
    const back = turn === 'white' ? 8 : -8
    const single = SquareSet.fromSquare(square + back)
    const isDouble =
      SquareSet.fromRank(turn === 'white' ? 4 : 3).has(square) && !board.occupied.has(square + back)
    const captures = pawnAttacks(turn, square)
    return captures.union(isDouble ? single.with(square + 2 * back) : single)
  }

  function castlingOrigin(square: Square): SquareSet {
    const color = opposite(turn)
    const rooks = board.pieces(color, 'rook')
    const castled = (['a', 'h'] as const).some(
      side => kingCastlesTo(color, side) === square && rooks.has(rookCastlesTo(color, side)),
    )
    return castled ? SquareSet.fromFile(4).intersect(SquareSet.backrank(color)) : SquareSet.empty()
  }
}
