import type { FinishedOffer } from '@tabia/core/training/finished-screen.ts'
import type { Grade, LevelId } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

export const GRADE_TITLES: Record<Grade, () => string> = {
  weak: m['training.weakTitle'],
  good: m['training.goodTitle'],
  great: m['training.greatTitle'],
  perfect: m['training.perfectTitle'],
}

/**
 * What the coach says of a result, sentence by sentence: the grade's own words, then those of what is offered
 * (A-FINMATRIX). The sentences never speak of a button that is not there.
 */
export function coachWords(grade: Grade, offers: readonly FinishedOffer[]): string {
  const kinds = new Set(offers.map(({ kind }) => kind))
  const sentences = [
    ...GRADE_WORDS[grade](kinds),
    kinds.has('down') && m['training.weakLower'](),
    kinds.has('solved') && m['training.weakSolved'](),
    kinds.has('next_stage') && m['training.nextStage'](),
    kinds.has('closing') && m['training.closing'](),
  ]
  return sentences.filter(sentence => sentence !== false).join(' ')
}

type Kinds = ReadonlySet<FinishedOffer['kind']>

const GRADE_WORDS: Record<Grade, (kinds: Kinds) => (string | false)[]> = {
  weak: kinds => [kinds.has('same') && m['training.weakText']()],
  good: kinds => [
    kinds.has('same') && m['training.goodText'](),
    kinds.has('up') && m['training.goodUpText'](),
  ],
  great: kinds => [kinds.has('up') ? m['training.greatText']() : m['training.topText']()],
  perfect: kinds => [kinds.has('harder') ? m['training.perfectText']() : m['training.topText']()],
}

/** A level's name where no course of it is at hand to tell it. */
export const LEVEL_NAMES: Record<LevelId, () => string> = {
  0: m['levels.start'],
  1: m['levels.progress'],
  2: m['levels.junior'],
  3: m['levels.expert'],
}

/** One line about each: words of the interface, not of the server (design section 11). */
export const LEVEL_LINES: Record<LevelId, () => string> = {
  0: m['training.aboutStart'],
  1: m['training.aboutProgress'],
  2: m['training.aboutJunior'],
  3: m['training.aboutExpert'],
}
