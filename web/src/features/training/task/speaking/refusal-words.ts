import type { Refusal } from '@tabia/core/chess/moves/refused-move.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Piece, piecesOn } from '@tabia/core/chess/board-view.ts'
import type { LineEnd } from '@tabia/core/chess/explanation/line.ts'
import { whyStuck } from '@tabia/core/chess/moves/typed-move.ts'
import type { Press } from '../../../../board/square-step.ts'
import { lockedWords } from './line-words.ts'

/** Why a move cannot be played, as one sentence. */
export function refusalWords(refusal: Refusal): string {
  switch (refusal.why) {
    case 'empty':
      return m['move.empty'](refusal)
    case 'other_side':
      return m['move.otherSide'](refusal)
    case 'own_piece':
      return m['move.ownPiece'](refusal)
    case 'king_attacked':
      return m['move.kingAttacked'](refusal)
    case 'no_piece':
      return m['move.noPiece']({ piece: refusal.role })
    case 'none_left':
      return m['move.noneLeft']({ piece: refusal.role, color: refusal.color })
    case 'unreachable': {
      const { role: piece, to, from } = refusal
      return from ? m['move.stuck']({ piece, from, to }) : m['move.unreachable']({ piece, to })
    }
    case 'pinned':
      return m['move.pinned']({ piece: refusal.role, from: refusal.from })
    case 'in_check':
      return m['move.inCheck']()
    case 'promotion':
      return m['move.promotion']()
    case 'castling_lost':
      return m['move.castlingLost']()
    case 'castling_check':
      return m['move.castlingCheck']()
    case 'castling_blocked':
      return m['move.castlingBlocked']()
    case 'castling_attacked':
      return m['move.castlingAttacked']()
  }
}

interface Pressed {
  square: string
  /** The square of the piece that was selected before. */
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

/** The targets are read out when they are shown. */
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
