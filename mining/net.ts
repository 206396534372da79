import { formatSan } from '@tabia/core/chess/move.ts'
import { matingMoves } from '@tabia/core/chess/check/mate.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { men, attackers, name, names } from './sight.ts'
import { passing } from './threats.ts'

/** Why a mate is one: what stands on each square round the king, and who holds it. */
export function netOf(fen: string): string {
  const position = positionFrom(fen)
  const king = position.board.kingOf(position.turn)
  if (king === undefined || !position.isCheckmate()) return ''
  const enemy = position.turn === 'white' ? 'black' : 'white'
  // The king casts no shadow on the square behind it.
  position.board.take(king)
  const around = [-9, -8, -7, -1, 1, 7, 8, 9]
    .map(step => king + step)
    .filter(square => square >= 0 && square < 64 && Math.abs((square % 8) - (king % 8)) <= 1)
  const squares = around.map(square => {
    const own = position.board.get(square)?.color === position.turn
    return own
      ? `${name(position, square)} own`
      : `${name(position, square)} held by ${names(position, attackers(position, square, enemy))}`
  })
  return squares.join('; ')
}

/** What the side to move has to fear: mates in one, and its men that are attacked. */
export function worriesOf(fen: string): string {
  const position = positionFrom(fen)
  const enemy = position.turn === 'white' ? 'black' : 'white'
  const hit = men(position, position.turn)
    .filter(square => attackers(position, square, enemy).length > 0)
    .map(
      square =>
        `${name(position, square)} by ${names(position, attackers(position, square, enemy))} guarded by ${names(position, attackers(position, square, position.turn))}`,
    )
  const other = position.isCheck() ? undefined : positionFrom(passing(fen))
  const mates = other ? matingMoves(other, 1).map(move => formatSan(other, move)) : []
  return [mates.length > 0 ? `threat ${mates.join(' ')}` : '', ...hit].filter(each => each !== '').join('; ')
}
