import { printable } from '@tabia/core/awards/printed-name.ts'
import type { AwardKind } from '@tabia/core/awards/award-kind.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { LetterContent } from '../outside/letter.ts'

interface AwardNews {
  language: Locale
  kind: AwardKind
  /** As it is printed; empty: no letter of it can be. */
  name: string
  course: string
  correct: number
  total: number
  url: string
}

/** A document is issued, or has become a better one. */
export function awardLetter({ language, kind, name, course, correct, total, url }: AwardNews): LetterContent {
  const options = { locale: language }
  return {
    language,
    subject: m[`letters.award.${kind}`]({}, options),
    heading: m['letters.award.heading']({}, options),
    paragraphs: [m['letters.award.text']({ course, correct, total }, options)],
    button: { label: m['letters.award.button']({}, options), url },
    closing: printable(name)
      ? m['letters.award.closing']({}, options)
      : m['awards.noPrintedName']({}, options),
  }
}
