import type { BothTexts } from '@tabia/contract/studio/courses.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

/** In the reader's language, else in the other; a course or topic may have no name so far. */
export function nameIn({ en, ru }: BothTexts, locale: string): string {
  const [own, other] = locale === 'ru' ? [ru, en] : [en, ru]
  return own.trim() || other.trim() || m['studio-courses.nameless']()
}

/** `mate 2`, `win`, `draw`, `best` of a manifest, in words. */
export function goalWords(goal: string): string {
  const mate = /^mate(?: (\d+))?$/.exec(goal)
  if (mate)
    return mate[1] === undefined ? m['studio-course.mate']() : m['studio-course.mateIn']({ moves: mate[1] })
  if (goal === 'win') return m['studio-course.win']()
  return goal === 'draw' ? m['studio-course.draw']() : m['studio-course.best']()
}

/** A course has these by its manifest; longer mates are typed as text in the PGN. */
export const TOPIC_GOALS = ['best', 'win', 'draw', 'mate 1', 'mate 2', 'mate 3', 'mate 4', 'mate 5'] as const
