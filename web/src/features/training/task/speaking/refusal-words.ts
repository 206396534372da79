import type { Refusal } from '@tabia/core/chess/moves/refused-move.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

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
