// Numeric annotation glyphs (PGN standard 10; from 136 on as ChessBase numbers them) and the signs that print them.
const SIGNS: Record<number, string> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  7: '□',
  10: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+-',
  19: '-+',
  22: '⨀',
  23: '⨀',
  32: '⟳',
  33: '⟳',
  36: '↑',
  37: '↑',
  40: '→',
  41: '→',
  44: '=∞',
  45: '=∞',
  132: '⇆',
  133: '⇆',
  138: '⊕',
  139: '⊕',
  140: '∆',
  142: '⌓',
  146: 'N',
}

const NAGS = new Map(
  Object.entries(SIGNS)
    .toReversed()
    .map(([nag, sign]) => [sign, Number(nag)]),
)

export const GOOD_MOVE_NAGS: readonly number[] = [1, 3]

/** The signs the screens show; a glyph without one ("with the idea" of other programs) is not shown. */
export function marksOf(nags: readonly number[]): string[] {
  return nags.map(nag => SIGNS[nag]).filter(sign => sign !== undefined)
}

/** `!?` -> 5; 0, which is no glyph, for signs without a glyph. */
export function nagOf(sign: string): number {
  return NAGS.get(sign) ?? NAGS.get(ASCII[sign] ?? '') ?? 0
}

const ASCII: Record<string, string> = {
  '+/-': '±',
  '-/+': '∓',
  '+=': '⩲',
  '+/=': '⩲',
  '=+': '⩱',
  '=/+': '⩱',
  TN: 'N',
  inf: '∞',
  '~': '∞',
}
