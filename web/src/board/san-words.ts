import type { Role } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

export const PIECE_WORDS: Record<Role, () => string> = {
  king: m['chess.king'],
  queen: m['chess.queen'],
  rook: m['chess.rook'],
  bishop: m['chess.bishop'],
  knight: m['chess.knight'],
  pawn: m['chess.pawn'],
}

const ROLES: Record<string, Role> = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' }
const SAN = /^([KQRBN])?([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?/

/** A move in full words, as it is read out: "queen d8, check". */
export function sanWords(san: string): string {
  const move = movedWords(san)
  if (san.includes('#')) return m['chess.withMate']({ move })
  return san.includes('+') ? m['chess.withCheck']({ move }) : move
}

function movedWords(san: string): string {
  if (san.startsWith('O-O-O')) return m['chess.castlesLong']()
  if (san.startsWith('O-O')) return m['chess.castlesShort']()
  const [, letter = '', from, takes, square, promotion] = SAN.exec(san) ?? []
  if (!square) return san
  const piece = [PIECE_WORDS[ROLES[letter] ?? 'pawn'](), from].filter(Boolean).join(' ')
  const move = takes ? m['chess.takes']({ piece, square }) : m['chess.goes']({ piece, square })
  return promotion ? m['chess.promotes']({ move, piece: ROLES[promotion] ?? '' }) : move
}
