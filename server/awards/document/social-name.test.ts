import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { socialName } from './fit.ts'

for (const [name, lines] of [
  ['Анна', ['Анна']],
  ['Анна Ковалёва', ['Анна', 'Ковалёва']],
  ['обладатель документа № 1001', ['обладатель', 'документа № 1001']],
  [
    'Константин Преображенский-Воскресенский Władysław O’Neill',
    ['Константин', 'Преображенский-Воскресенский', 'Władysław O’Neill'],
  ],
] as const) {
  test(`${name} stands on ${lines.length} lines beside the document`, () => {
    const { lines: set, size } = socialName(name)
    deepEqual(set, lines)
    ok(size * set.length <= 120, 'it runs into the heading')
  })
}
