import { type Names, profileName } from '../account/profile-name.ts'

/**
 * The characters that the fonts of the documents hold between them: Latin, Cyrillic, Greek and their signs. Written down
 * so that the profile can tell before the document does; a test asks the fonts.
 */
const RANGES = `
  20-17f 181 186-18a 18e-194 196-199 19d 1a0-1a1 1a4-1a5 1ac-1ad 1af-1b0 1b2-1b4 1b7 1c4-1dd 1e6-1e7
  1ea-1eb 1f0 1f8-21b 22a-22d 230-233 237 244-245 24c-24d 251 253-254 256-257 259 25b 260-261 263 268-269
  272 289 28b-28c 292 294 2b7 2b9-2bc 2be-2bf 2c6-2cc 2da 2dc-2dd 300-301 303-304 308-309 323 329 375 37a
  384-3ce 3d7-3e1 401-44f 451-45f 462-463 46a-46b 490-49d 4a0-4a5 4aa-4ab 4ae-4b3 4b6-4bb 4c0-4c2 4cf-4d9
  4dc-4df 4e2-4eb 4ee-4f5 1e04-1e05 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b
  1e2e-1e2f 1e32-1e3b 1e3e-1e3f 1e42-1e49 1e4c-1e53 1e56-1e57 1e5a-1e69 1e6c-1e6f 1e78-1e7b 1e80-1e85
  1e8e-1e93 1e97 1e9e 1ea0-1ef9 2009 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a 2044
  20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bc-20bd 2113 2116 2122 2191 2193
  2212 2215 a78b-a78c
`

/** For between the brackets of a pattern with the flag `u`. */
export const PRINTABLE_CHARACTERS = RANGES.replaceAll(/[0-9a-f]+/g, String.raw`\u{$&}`).replaceAll(/\s/g, '')

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
