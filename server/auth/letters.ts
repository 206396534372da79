import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { LetterContent } from '../outside/letter.ts'

/** The letters about an account; each has the words `letters.<name>.*` in both languages. */
export const ACCOUNT_LETTERS = [
  'verify',
  'welcome',
  'reset',
  'emailChanged',
  'passwordChanged',
  'deleted',
] as const
export type AccountLetter = (typeof ACCOUNT_LETTERS)[number]

/** Nothing a visitor has typed stands in them: a stranger's address could else be sent anything in our name. */
export function accountLetter(name: AccountLetter, language: Locale, url: string): LetterContent {
  const say = (part: 'subject' | 'heading' | 'text' | 'button' | 'closing') =>
    m[`letters.${name}.${part}`]({}, { locale: language })
  return {
    language,
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text')],
    button: { label: say('button'), url },
    closing: say('closing'),
  }
}
