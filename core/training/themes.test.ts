import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { themeOf } from './themes.ts'

const EXAMPLES: [key: string, theme: string | undefined][] = [
  ['mate3', 'mate'],
  ['pattern.arabian', 'mate'],
  ['hanging', 'capture'],
  ['eg.lucena', 'rookEndings'],
  ['eg.kbnk', 'otherEndings'],
  ['mixed', undefined],
  ['toString', undefined],
]

for (const [key, theme] of EXAMPLES) {
  test(`${key} belongs to ${theme ?? 'no theme'}`, () => equal(themeOf(key), theme))
}
