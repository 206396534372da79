import { type Piece, piecesOn } from '@tabia/core/chess/board-view.ts'
import type { LineEnd } from '@tabia/core/chess/explanation/line.ts'
import { whyStuck } from '@tabia/core/chess/moves/typed-move.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Press } from '../../../../board/press.ts'
import { lockedWords } from './line-end-words.ts'
import { refusalWords } from './refusal-words.ts'

interface Pressed {
  square: string
  /** What was in the hand before. */
  picked: string | undefined
  fen: string
  end: LineEnd | undefined
  hints: boolean
  dests: ReadonlyMap<string, readonly string[]>
}

/** What is said of a press that changed nothing on the board. */
export function pressWords(press: Exclude<Press, 'play'>, pressed: Pressed): string {
  const { square, picked, fen, end } = pressed
  switch (press) {
    case 'locked':
      return lockedWords(end)
    case 'put_back':
      return m['move.putBack']()
    case 'pick':
      return pickWords(pressed)
    case 'refuse':
      if (picked !== undefined) return refusalWords(whyStuck(fen, picked, square))
      return refusalWords({ why: pieceOn(fen, square) ? 'other_side' : 'empty', square })
  }
}

/** Where the piece may go is told to the ear when it is shown to the eye. */
function pickWords({ square, fen, hints, dests }: Pressed): string {
  const said = m['move.picked']({ piece: pieceOn(fen, square)?.role ?? '', square })
  const targets = dests.get(square) ?? []
  if (targets.length === 0) return `${said} ${m['move.noMoves']()}`
  const squares = targets.reduce((list, word) => m['chess.list']({ list, word }))
  return hints ? `${said} ${m['move.targets']({ squares })}` : said
}

function pieceOn(fen: string, square: string): Piece | undefined {
  const pieces: ReadonlyMap<string, Piece> = piecesOn(fen)
  return pieces.get(square)
}
