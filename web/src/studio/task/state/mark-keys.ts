/** The glyph that a press of `!` or `?` makes of the one that stands there: `!` then `!!`, `!?`, `?!`, `??`. */
export function nagAfter(key: '!' | '?', nags: readonly number[]): number {
  const sign = SIGN_OF.find(([nag]) => nags.includes(nag))?.[1] ?? ''
  const next = sign.length === 1 ? sign + key : key
  return SIGN_OF.find(([, known]) => known === next)?.[0] ?? 0
}

const SIGN_OF: readonly [nag: number, sign: string][] = [
  [1, '!'],
  [2, '?'],
  [3, '!!'],
  [4, '??'],
  [5, '!?'],
  [6, '?!'],
]
