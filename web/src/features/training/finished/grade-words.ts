import type { FinishedOffer } from '@tabia/core/training/finished-screen.ts'
import type { Grade } from '@tabia/core/training/vocabulary.ts'
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
