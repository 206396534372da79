import { type Names, profileName } from '../account/profile-name.ts'
import { PRINTABLE_CHARACTERS } from './printable-characters.ts'

const LOST = new RegExp(`[^${PRINTABLE_CHARACTERS}]`, 'gu')
const LOST_LETTER = new RegExp(String.raw`(?=[\p{L}\p{N}])[^${PRINTABLE_CHARACTERS}]`, 'u')
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/**
 * As much of a text as can be printed: a word is whole or left out, for half a word is no name; signs and pictures are
 * left out by themselves. Empty where no word remains.
 */
export function printable(text: string): string {
  const words = text.normalize('NFC').split(/\s+/u)
  const line = words
    .filter(word => !LOST_LETTER.test(word))
    .map(word => word.replaceAll(LOST, ''))
    .filter(Boolean)
    .join(' ')
  return SAYS_SOMETHING.test(line) ? line : ''
}

/** The name a document is made out to: the one others see, else the nickname. Empty: neither can be printed. */
export function printedName(names: Names): string {
  return printable(profileName(names)) || printable(names.nickname ?? '')
}
