import type { AwardKind } from '@tabia/core/awards/award-kind.ts'

// The product's colours on paper (design tokens, light): petrol for both, saffron for the certificate, stone for the
// diploma.

export const INK = '#12282a'
export const SOFT = '#566a6b'
export const PETROL = '#0f5f63'
export const PAPER = '#fffdf6'

export interface Accent {
  /** Lines and leaves. */
  line: string
  /** Words in the accent, dark enough to read. */
  words: string
  /** Pale fields. */
  field: string
}

export const ACCENTS: Record<AwardKind, Accent> = {
  certificate: { line: '#c98f14', words: '#855400', field: '#f6dfa6' },
  diploma: { line: '#7c9f9a', words: '#43595a', field: '#d5e0dc' },
}
