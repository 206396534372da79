import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { LetterContent } from '../../outside/letter.ts'

interface AnswerLetter {
  language: Locale
  /** What is answered. */
  kind: 'message' | 'review'
  answer: string
  /** What the learner wrote; null: the address is not proved, and may be another person's. */
  question: string | null
  origin: string
}

/** What staff answers to a message or a review. A reply to it goes to the school. */
export function answerLetter({ language, kind, answer, question, origin }: AnswerLetter): LetterContent {
  const say = { locale: language }
  return {
    language,
    subject: m[`letters.answer.${kind}`]({}, say),
    heading: m['letters.answer.heading']({}, say),
    paragraphs: [
      ...linesOf(answer),
      ...(question === null ? [] : [m['letters.answer.youWrote']({}, say), ...linesOf(question)]),
    ],
    button: { label: m['letters.answer.button']({}, say), url: `${origin}/account` },
    closing: m['letters.answer.closing']({}, say),
  }
}

const linesOf = (text: string) => text.split('\n').filter(line => line.trim() !== '')
