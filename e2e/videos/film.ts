import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Past } from '@tabia/school-kit/browser-school/learners.ts'
import type { Hand } from './hand.ts'

/** One caption, and what is done while it can be read. It lasts as long in every language. */
export interface Step {
  says: Record<Locale, string>
  seconds: number
  act?: (hand: Hand) => Promise<void>
}

/** The script of a film: its pictures, captions and transcript all come from here. */
export interface Film {
  name: string
  past: Past
  path: string
  steps: readonly Step[]
}

/** The learner of the films, named as their language names people. */
export const LEARNER: Record<Locale, { name: string; lastName: string }> = {
  ru: { name: 'Анна', lastName: 'Ковалёва' },
  en: { name: 'Anna', lastName: 'Kovaleva' },
}
