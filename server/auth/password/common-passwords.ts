import { dictionary } from '@zxcvbn-ts/language-common'
import russian from 'dictionary-ru'
import { PASSWORD_LENGTH } from '@tabia/contract/fields.ts'
import { ApiError } from '../../http/calls/api-error.ts'

// The passwords that are tried first: those most often found in leaks, and Russian words, which such lists lack. An
// exact list, casing aside; no score, no rules of composition (docs/decisions/common-passwords.md).

const LEAKED = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min))

// Key by key, in the same order; what a Russian keyboard has where a Latin one has a sign counts with Shift, too.
const LATIN = `\`qwertyuiop[]asdfghjkl;'zxcvbnm,.`
const SHIFTED = `~qwertyuiop{}asdfghjkl:"zxcvbnm<>`
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const TO_LATIN = new Map(Array.from(RUSSIAN, (letter, key) => [letter, LATIN[key]]))
const TO_RUSSIAN = new Map(
  [LATIN, SHIFTED].flatMap(keys => Array.from(keys, (sign, key) => [sign, RUSSIAN[key]] as const)),
)

/** The list leaves out what its own program knows without one: runs of keys and letters, a few signs repeated. */
const RUNS = [
  '01234567890',
  'qwertyuiop[]',
  `asdfghjkl;'`,
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
].flatMap(run => [run, Array.from(run).toReversed().join('')])
const REPEATED = /^(.{1,4})\1+$/u

export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFC').toLowerCase()
  const latin = onKeys(typed, TO_LATIN)
  return (
    REPEATED.test(typed) ||
    [typed, latin].some(text => LEAKED.has(text) || RUNS.some(run => run.includes(text))) ||
    isRussianWord(onKeys(typed, TO_RUSSIAN))
  )
}

/** Throws the refusal where a new password is one of them. */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password)) throw new ApiError('common_password')
}

/** The same keys on the other layout. */
const onKeys = (text: string, keys: Map<string, string | undefined>) =>
  Array.from(text, sign => keys.get(sign) ?? sign).join('')

/** Looked up in the text of a spelling dictionary, a line a word: `шахматист/GN`. Names are capitalized there. */
function isRussianWord(word: string): boolean {
  if (!/^[а-яё]+$/.test(word)) return false
  const name = word.charAt(0).toUpperCase() + word.slice(1)
  return [word, name].some(each => WORDS.includes(`\n${each}/`) || WORDS.includes(`\n${each}\n`))
}

const { buffer, byteOffset, byteLength } = russian.dic
const WORDS = Buffer.from(buffer, byteOffset, byteLength)
