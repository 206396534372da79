import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { awardKind, kindOf } from './award-kind.ts'

const CASES: [correct: number, total: number, kind: string | undefined][] = [
  [336, 336, 'certificate'],
  [7, 10, 'certificate'],
  [69, 100, 'diploma'],
  [2, 3, 'diploma'],
  [209, 299, 'diploma'],
  [5, 10, 'diploma'],
  [49, 100, undefined],
  [0, 10, undefined],
  [0, 0, undefined],
]

for (const [correct, total, kind] of CASES) {
  test(`${correct} of ${total} earn ${kind ?? 'no document'}`, () => equal(awardKind(correct, total), kind))
}

test('type 1 is the certificate, the other the diploma', () => {
  equal(kindOf(1), 'certificate')
  equal(kindOf(2), 'diploma')
})
