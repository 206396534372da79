import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { visibleText } from './profile-name.ts'

for (const [typed, seen] of [
  ['  Анна ', 'Анна'],
  ['Ви\u0306ктор', 'Виктор'.replace('и', 'й')],
  ['Anna\u200B', 'Anna'],
  ['\u200B\u2060\uFEFF', ''],
  ['\u3164', ''],
  ['\u2800', ''],
  ['\u200D', ''],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['a\u2066b\u2069c', 'abc'],
  ['Anna\tMaria\r\nB.', 'Anna Maria B.'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['👩\u200D🏫 ♥\uFE0F', '👩\u200D🏫 ♥\uFE0F'],
  ['<b>Анна</b> & "co"', '<b>Анна</b> & "co"'],
  ['O’Brien-Ивано́ва', 'O’Brien-Ивано́ва'.normalize('NFC')],
] as const) {
  test(`${JSON.stringify(typed)} is seen as ${JSON.stringify(seen)}`, () => equal(visibleText(typed), seen))
}
