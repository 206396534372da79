import type { Resolution } from '@tabia/contract/support.ts'
import { REVIEW, type Subject } from '@tabia/core/support/subjects.ts'
import { DEFAULT_LOCALE, type Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { LetterContent } from '../outside/letter.ts'
import type { Writer } from './queries.ts'

// To the school's own people, so in the school's language.

const own = { locale: DEFAULT_LOCALE }

export function messageLetter(
  writer: Writer,
  { subject: id, text, resolution }: { subject: Subject; text: string; resolution: Resolution },
): LetterContent {
  const subject = subjectName(id, DEFAULT_LOCALE)
  return {
    language: DEFAULT_LOCALE,
    subject: m['letters.message.subject']({ subject, id: writer.id }, own),
    heading: m['letters.message.heading']({}, own),
    paragraphs: [
      m['letters.message.about']({ subject }, own),
      ...writerLines(writer),
      ...linesOf(text),
      sizesLine(resolution),
    ],
    button: answerButton(writer, subject),
    closing: m['letters.message.closing']({}, own),
  }
}

/** `agreed`: to its being published. */
export function reviewLetter(
  writer: Writer,
  { text, agreed }: { text: string; agreed: boolean },
): LetterContent {
  return {
    language: DEFAULT_LOCALE,
    subject: m['letters.review.subject']({ id: writer.id }, own),
    heading: m['letters.review.heading']({}, own),
    paragraphs: [
      ...writerLines(writer),
      ...linesOf(text),
      agreed
        ? m['letters.review.agreed']({ name: writer.name }, own)
        : m['letters.review.notAgreed']({}, own),
    ],
    button: answerButton(writer, subjectName(REVIEW, DEFAULT_LOCALE)),
    closing: m['letters.review.closing']({}, own),
  }
}

/** Where an answer may go by itself: an address that is not proved may be another person's. */
export const provedAddress = ({ email, emailVerified }: Writer) => (emailVerified ? email : undefined)

export const subjectName = (subject: Subject, locale: Locale): string =>
  m[`support-server.subjects.${subject}`]({}, { locale })

const linesOf = (text: string) => text.split('\n').filter(line => line.trim() !== '')

/** An unproved address may belong to another person: support should know before answering. */
function writerLines({ id, name, email, emailVerified }: Writer): string[] {
  const from = m['letters.message.from']({ name, email, id }, own)
  return emailVerified ? [from] : [from, m['letters.message.unproved']({}, own)]
}

const answerButton = ({ email }: Writer, subject: string) => ({
  label: m['letters.message.button']({}, own),
  url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`,
})

function sizesLine({ inner, avail, screen }: Resolution): string {
  const unknown = m['letters.message.unknown']({}, own)
  const sizes = { inner: inner ?? unknown, avail: avail ?? unknown, screen: screen ?? unknown }
  return m['letters.message.sizes'](sizes, own)
}
