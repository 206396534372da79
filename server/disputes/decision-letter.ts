import type { Decision } from '@tabia/contract/disputes.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { LetterContent } from '../outside/letter.ts'
import { decisionSentence } from './decision-words.ts'
import type { OwnDecision } from './own-decisions.ts'

/** What was decided, and what it has changed, of one move. */
export type ToldDecision = Pick<
  Decision,
  'courseName' | 'topicName' | 'ratingBefore' | 'ratingAfter' | 'courseResult' | 'award'
> & { sentence: string }

export const toldDecision = (locale: Locale, row: OwnDecision, decision: Decision): ToldDecision => ({
  ...decision,
  sentence: decisionSentence(locale, row) ?? '',
})

interface DecisionLetter {
  language: Locale
  decisions: readonly ToldDecision[]
  origin: string
  /** Ends these letters. */
  off: string
}

/** One letter with all that was decided about the learner's moves. */
export function decisionLetter({ language, decisions, origin, off }: DecisionLetter): LetterContent {
  const say = { locale: language }
  return {
    language,
    subject: m['letters.decision.subject']({ count: decisions.length }, say),
    heading: m['letters.decision.heading']({ count: decisions.length }, say),
    paragraphs: decisions.map(decision => paragraphOf(language, decision)),
    button: { label: m['letters.decision.button']({}, say), url: `${origin}/account/solved` },
    closing: m['letters.decision.closing']({}, say),
    off: { label: m['letters.decision.off']({}, say), url: off },
  }
}

function paragraphOf(locale: Locale, decision: ToldDecision): string {
  const { courseName: course, topicName: topic, sentence, courseResult: result, award } = decision
  const { ratingBefore: before, ratingAfter: after } = decision
  const say = { locale }
  const where = m['letters.decision.where']({ course, topic }, say)
  return [
    `${where} ${sentence}`,
    before !== null && after !== null && m['justice.rating']({ before, after }, say),
    result && m['justice.result']({ correct: result.correct, total: result.total }, say),
    award && m['justice.award']({ change: award }, say),
  ]
    .filter(Boolean)
    .join(' ')
}
