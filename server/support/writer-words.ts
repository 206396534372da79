import { DEFAULT_LOCALE } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Writer } from './queries.ts'

// What the letters to support say of who has written.

const own = { locale: DEFAULT_LOCALE }

export const fromLine = ({ id, name, email }: Writer): string =>
  m['letters.message.from']({ name, email, id }, own)

/** An address that is not proved may be somebody else's: who answers should know. */
export const proofLines = ({ emailVerified }: Writer): string[] =>
  emailVerified ? [] : [m['letters.message.unproved']({}, own)]

export const answerButton = ({ email }: Writer, subject: string) => ({
  label: m['letters.message.button']({}, own),
  url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`,
})
