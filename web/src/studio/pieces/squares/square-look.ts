import { m } from '@tabia/i18n/compiled/messages.js'

// What a square of a task can show, by shape as well as by colour, and the same in words.

export const SQUARE_LOOKS = [
  'plain',
  'error',
  'advice',
  'no-ru',
  'no-en',
  'no-words',
  'new',
  'changed',
  'moved',
  'removed',
  'A',
  'B',
  'C',
  'D',
  'done',
] as const

/** `no-ru`, `no-en`: half of it is empty. `A` to `D`: what the answers say. `done`: filled. */
export type SquareLook = (typeof SQUARE_LOOKS)[number]

const WORDS: Record<SquareLook, (() => string) | undefined> = {
  plain: undefined,
  error: m['studio-squares.error'],
  advice: m['studio-squares.advice'],
  'no-ru': m['studio-squares.noRu'],
  'no-en': m['studio-squares.noEn'],
  'no-words': m['studio-squares.noWords'],
  new: m['studio-squares.new'],
  changed: m['studio-squares.changed'],
  moved: m['studio-squares.moved'],
  removed: m['studio-squares.removed'],
  A: m['studio-squares.flagA'],
  B: m['studio-squares.flagB'],
  C: m['studio-squares.flagC'],
  D: m['studio-squares.flagD'],
  done: undefined,
}

/** Its look in words: "error"; empty where there is nothing to say. */
export const lookWords = (look: SquareLook): string => WORDS[look]?.() ?? ''
