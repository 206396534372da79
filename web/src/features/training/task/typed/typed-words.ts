import { localCastling } from '@tabia/core/chess/explanation/figurines.ts'
import type { TypedReading } from '@tabia/core/chess/moves/typed-move.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { PIECE_WORDS } from '../speaking/san-words.ts'
import { refusalWords } from '../speaking/refusal-words.ts'

/** Why a text is not played, and how to write it. */
export function typedWords(reading: Exclude<TypedReading, { kind: 'move' }>): string {
  switch (reading.kind) {
    case 'unreadable':
      return m['move.unreadable']()
    case 'refused':
      return refusalWords(reading.refusal)
    case 'ambiguous':
      return m['move.ambiguous']({ moves: choiceOf(reading.sans) })
    case 'piece':
      return m['move.ambiguous']({
        moves: joined(reading.moves.map(({ role, squares }) => `${PIECE_WORDS[role]()} ${squares}`)),
      })
    case 'promotion':
      return m['move.whichPromotion']({ moves: choiceOf(reading.sans) })
  }
}

const choiceOf = (sans: string[]) => joined(sans.map(localSan))

const joined = (moves: string[]) => moves.reduce((list, word) => m['move.or']({ list, word }))

/** A move as it is written in the learner's language: `Nbd2`, `Кbd2`. */
function localSan(san: string): string {
  return localCastling(san, getLocale())
    .replace(/[+#]/g, '')
    .replace(/[KQRBN]/g, letter => LETTERS[letter]?.() ?? letter)
}

const LETTERS: Record<string, () => string> = {
  K: m['move.kingLetter'],
  Q: m['move.queenLetter'],
  R: m['move.rookLetter'],
  B: m['move.bishopLetter'],
  N: m['move.knightLetter'],
}
