import type { AwardKind } from '@tabia/core/awards/award-kind.ts'
import type { LevelId, Locale } from '@tabia/core/training/vocabulary.ts'

/** All that is printed on an award, in the language it is printed in. */
export interface AwardDocument {
  kind: AwardKind
  locale: Locale
  /** The name on the profile: a nickname where the name is hidden. */
  name: string
  /** For verbs in Russian. Not said where the name is hidden or is no name. */
  gender: '0' | '1' | null
  levelId: LevelId
  level: string
  course: string
  correct: number
  total: number
  number: number
  /** A long date. */
  date: string
  slug: string
  /** The public page that says whether the document is genuine. */
  address: string
}
