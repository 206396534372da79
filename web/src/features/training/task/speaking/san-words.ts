import type { Role } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { LineEnd } from '@tabia/core/chess/explanation/line.ts'

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

export const LINE_END_WORDS: Record<LineEnd, () => string> = {
  checkmate: m['chess.checkmate'],
  stalemate: m['chess.stalemate'],
  fifty_moves: m['chess.fiftyMoves'],
  threefold: m['chess.threefold'],
  material: m['chess.material'],
}

/** Why no move can be made now: the line has ended, or the answer is on its way. */
export function lockedWords(end: LineEnd | undefined): string {
  return end ? m['move.ended']({ end: LINE_END_WORDS[end]() }) : m['task.checkingHint']()
}

/** What the signs of a move mean: those of core's `marksOf`. */
const WORDS: Record<string, () => string> = {
  '!': m['marks.good'],
  '?': m['marks.mistake'],
  '!!': m['marks.excellent'],
  '??': m['marks.blunder'],
  '!?': m['marks.interesting'],
  '?!': m['marks.inferior'],
  '□': m['marks.only'],
  '=': m['marks.equal'],
  '∞': m['marks.unclear'],
  '⩲': m['marks.whiteSlightly'],
  '⩱': m['marks.blackSlightly'],
  '±': m['marks.whiteBetter'],
  '∓': m['marks.blackBetter'],
  '+-': m['marks.whiteWins'],
  '-+': m['marks.blackWins'],
  '⨀': m['marks.zugzwang'],
  '⟳': m['marks.development'],
  '↑': m['marks.initiative'],
  '→': m['marks.attack'],
  '=∞': m['marks.compensation'],
  '⇆': m['marks.counterplay'],
  '⊕': m['marks.timeTrouble'],
  '∆': m['marks.idea'],
  '⌓': m['marks.betterWas'],
  N: m['marks.novelty'],
}

/** A sign without words is read as it is. */
export const markWords = (mark: string): string => WORDS[mark]?.() ?? mark
