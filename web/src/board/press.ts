import { type BoardView, type Piece, piecesOn } from '@tabia/core/chess/board-view.ts'

/** What a press on a square is, with a piece in the hand or without. */
export type Press = 'pick' | 'put_back' | 'play' | 'refuse' | 'locked'

/** A press on a square where the picked piece cannot go leaves it in the hand: nothing is lost. */
export function pressOn(square: string, picked: string | undefined, fen: string, view: BoardView): Press {
  const dests: ReadonlyMap<string, readonly string[]> = view.dests
  if (dests.size === 0) return 'locked'
  if (picked === square) return 'put_back'
  if (picked !== undefined && dests.get(picked)?.includes(square)) return 'play'
  const pieces: ReadonlyMap<string, Piece> = piecesOn(fen)
  return pieces.get(square)?.color === view.turn ? 'pick' : 'refuse'
}
