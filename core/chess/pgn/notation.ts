import type { PgnMove } from './syntax.ts'

// Moves as they are written in the world, spelled as the rules read them: SAN with English letters.

/** King, queen, rook, bishop, knight in the languages coaches write in; where two fit, the earlier one is meant. */
const LETTERS = [
  'KQRBN', // English
  'KDTLS', // German, Scandinavian
  'RDTFC', // French
  'RDTAC', // Spanish, Italian, Portuguese
  'KHWGS', // Polish
  'KDTLP', // Dutch
  'KDVSJ', // Czech
  'KVBFH', // Hungarian
  'RDTNC', // Romanian
] as const
const ENGLISH = LETTERS[0]

const FIGURINES = ['♔♚', '♕♛', '♖♜', '♗♝', '♘♞'] as const
const RUSSIAN: Record<string, string> = { Кр: 'K', КР: 'K', Ф: 'Q', Л: 'R', С: 'B', К: 'N', п: '', П: '' }
/** Cyrillic letters that look like the files they were typed for. */
const LOOKALIKES: Record<string, string> = { а: 'a', с: 'c', е: 'e', х: 'x', Х: 'x' }

const PASSES = /^(--|Z0|@@@@|0000|<>|null|pass|\(null\))$/i

/** How this game writes its pieces, recognised by the letters its moves begin with. */
export function notationOf(moves: readonly PgnMove[]): (text: string) => string {
  const used = new Set<string>()
  collectLetters(moves, used)
  const letters = LETTERS.find(known => [...used].every(letter => known.includes(letter))) ?? ENGLISH
  return text => spelled(text, letters)
}

/** A move that only passes the turn, as different programs write it. */
export function isNullMove(text: string): boolean {
  return PASSES.test(text.replace(/[+#!?]+$/, ''))
}

function spelled(text: string, letters: string): string {
  const plain = text
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[♔-♟]/g, figure => letterOf(figure))
    .replace(/[×:](?=.*[1-8])/g, 'x')
    .replace(/(?:e\.?p\.?|[+#†‡≠×]|ch)+$/, '')
    .replace(/^(?:Кр|КР|[ФЛСКпП])(?=[а-хa-h1-8xхХ])/u, piece => RUSSIAN[piece] ?? piece)
    .replace(/(?:Кр|[ФЛСК])$/u, piece => RUSSIAN[piece] ?? piece)
    .replace(/[асехХ]/g, letter => LOOKALIKES[letter] ?? letter)
    .replace(/^[OОо0]-?[OОо0](?:-?([OОо0]))?$/iu, (_, long) => (long ? 'O-O-O' : 'O-O'))
  const joined = plain.replace(/^([a-h][1-8])[-x]([a-h][1-8])/, '$1$2')
  const promoted = joined.replace(
    /([18])[=/(]?([A-Z])\)?$/,
    (_, rank, piece) => `${rank}=${english(piece, letters)}`,
  )
  return /^[A-Z][a-h1-8x]/.test(promoted)
    ? english(promoted.charAt(0), letters) + promoted.slice(1)
    : promoted
}

function english(letter: string, letters: string): string {
  return ENGLISH[letters.indexOf(letter)] ?? letter
}

function letterOf(figure: string): string {
  return ENGLISH[FIGURINES.findIndex(pair => pair.includes(figure))] ?? ''
}

function collectLetters(moves: readonly PgnMove[], used: Set<string>): void {
  for (const { text, variations } of moves) {
    const [letter] = /^[A-Z](?=[a-h1-8x:])/.exec(text) ?? /(?<=[18][=/(]?)[A-Z](?=\)?[+#]*$)/.exec(text) ?? []
    // A capital B may be a bishop or a pawn of the b-file: it tells nothing.
    if (letter && !/^B[x1-8]?[a-h]?[1-8]$/.test(text)) used.add(letter)
    for (const variation of variations) collectLetters(variation, used)
  }
}
