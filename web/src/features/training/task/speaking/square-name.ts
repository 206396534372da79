import type { Piece } from '@tabia/core/chess/board-view.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

interface OnSquare {
  piece: Piece | undefined
  /** The picked piece may go here. */
  canGo: boolean
  attacked: boolean
}

/** A square as it is read out: `e4, white knight`; `e5, can go here`. */
export function squareName(square: string, { piece, canGo, attacked }: OnSquare): string {
  return [
    square,
    piece && m['chess.man']({ color: piece.color, piece: piece.role }),
    attacked && m['chess.attacked'](),
    canGo && m['chess.canGoHere'](),
  ]
    .filter(word => typeof word === 'string')
    .reduce((list, word) => m['chess.list']({ list, word }))
}
