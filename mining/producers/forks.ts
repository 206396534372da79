import { attacksFrom, opposite } from '@tabia/core/chess/attacks.ts'
import { exchangeGain, valueAt } from '@tabia/core/chess/exchange.ts'
import { legalMoves, positionAfter } from '@tabia/core/chess/move.ts'
import type { Move } from '@tabia/core/chess/move.ts'
import { readPosition } from '@tabia/core/chess/position.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import { examine } from './examine.ts'
import type { Producer } from './producer.ts'
import { randomPosition } from './random-position.ts'

/** Double attacks by bishop and rook, which games rarely have: where such a move exists, the engine looks. */
export const forks: Producer = async function* forks({ engine, random, supply, seed }) {
  for (let count = 1; ; count += 1) {
    const fen = randomPosition(random)
    const read = readPosition(fen)
    if (read.kind === 'bad' || !hasFork(read.position)) {
      if (count % 500 === 0) yield undefined
      continue
    }
    yield await examine(engine, { fen, id: `f${seed}.${count}-0` }, row => supply.wantedBy(row) !== undefined)
  }
}

function hasFork(position: Position): boolean {
  return [...legalMoves(position)].some(move => isFork(position, move))
}

/** The piece is safe where it goes, and two men are not. */
function isFork(position: Position, move: Move): boolean {
  const { board, turn } = position
  if (!/bishop|rook/.test(board.getRole(move.from) ?? '') || board.has(move.to)) return false
  const after = positionAfter(position, move).board
  if (exchangeGain(after, move.to, opposite(turn)) > 0) return false
  const targets = [...attacksFrom(after, move.to).intersect(after[opposite(turn)])].filter(
    square =>
      after.getRole(square) === 'king' ||
      (valueAt(after, square) >= 3 && exchangeGain(after, square, turn) >= 2),
  )
  return targets.length >= 2
}
