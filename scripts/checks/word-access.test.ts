import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { wordsAtLarge } from './word-access.ts'

const IMPORT = `import { m } from '@tabia/i18n/compiled/messages.js'\n`

const FINE = [
  `const text = m['task.check']()`,
  `const words = { a: m['navbar.log-in'], b: m[ 'errors.403' ]({}, { locale }) }`,
  `const text = am[name] + a.m[name]`,
]
const REFUSED: [code: string, told: string][] = [
  ['const text = m[`levels.${key}`]()', 'm[`levels.${key}`]()'],
  ['const text = m[name]()', 'm[name]()'],
  ["const text = m['levels.' + key]()", "m['levels.' + key]()"],
  ['say(m, name)', 'm, name)'],
  ['const words = m\n', 'm'],
  ['const words = [m, 1]', 'm, 1]'],
]

for (const code of FINE) test(`fine: ${code}`, () => deepEqual(wordsAtLarge(IMPORT + code), []))
for (const [code, told] of REFUSED) {
  test(`refused: ${code}`, () => deepEqual(wordsAtLarge(IMPORT + code), [told]))
}

test('the words may not come under another name', () => {
  for (const line of [
    `import * as words from '@tabia/i18n/compiled/messages.js'`,
    `import { m as words } from '@tabia/i18n/compiled/messages.js'`,
  ])
    deepEqual(wordsAtLarge(line), [line])
})

test('another m is no concern of this rule', () => {
  deepEqual(wordsAtLarge(`import { m } from './metres.ts'\nconst x = m[name]`), [])
})
