import { piecesOn, type Piece } from '@tabia/core/chess/board-view.ts'
import type { Color, Role } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

type Counted = (inputs: { count: number; squares: string }) => string

/** In the order in which a position is read out. */
const WORDS: [Role, Counted][] = [
  ['king', m['chess.kings']],
  ['queen', m['chess.queens']],
  ['rook', m['chess.rooks']],
  ['bishop', m['chess.bishops']],
  ['knight', m['chess.knights']],
  ['pawn', m['chess.pawns']],
]

export const turnWords = (turn: Color): string =>
  turn === 'white' ? m['chess.whiteToMove']() : m['chess.blackToMove']()

/** Who is to move and where everything stands. The FEN must be good. */
export function positionWords(fen: string, turn: Color): string {
  const pieces = [...piecesOn(fen)]
  const side = (color: Color) =>
    listed(
      WORDS.flatMap(([role, words]) => {
        const squares = pieces
          .filter(([, piece]) => piece.color === color && piece.role === role)
          .map(([square]) => square)
          .toSorted()
        return squares.length === 0 ? [] : [words({ count: squares.length, squares: listed(squares) })]
      }),
    )
  return m['chess.position']({ turn: turnWords(turn), white: side('white'), black: side('black') })
}

const listed = (words: string[]) => words.reduce((list, word) => m['chess.list']({ list, word }))

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
