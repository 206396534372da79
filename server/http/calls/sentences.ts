import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

type Errors<Key> = Key extends `errors.${infer Name}` ? Name : never
/** The messages `errors.<name>` without parameters. */
export type ErrorMessage = Exclude<Errors<keyof typeof m>, 'too_many_requests' | 'blocked'>

export const errorSentence = (name: ErrorMessage, locale: Locale): string =>
  m[`errors.${name}`]({}, { locale })

/** Whether a message of that name exists: the contract's rules name the sentence that tells of them. */
export const isErrorMessage = (name: string): name is ErrorMessage =>
  name !== 'too_many_requests' && name !== 'blocked' && `errors.${name}` in m

export const blockedSentence = (support: string, locale: Locale): string =>
  m['errors.blocked']({ support }, { locale })

/** In whole minutes, from an hour on in whole hours, and never less than the wait. */
export function waitSentence(seconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const words = new Intl.RelativeTimeFormat(locale)
  const when = minutes < 60 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
  return m['errors.too_many_requests']({ when }, { locale })
}
