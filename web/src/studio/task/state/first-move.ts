import { moveBefore, type MoveId, type PlacedMove, type PlayedHere } from '@tabia/core/chess/editing/tree.ts'

/** The first move of the line that leads here: `1`, or the first of another answer. */
export function firstPlayed(moves: readonly PlacedMove[], here: MoveId): PlayedHere | undefined {
  let id = here
  while (id !== '' && moveBefore(id) !== '') id = moveBefore(id)
  return moves.find(move => move.id === id)?.played
}
