import { expect, test } from 'vitest'
import { nagAfter } from './mark-keys.ts'

test('one press makes a sign, a second one doubles it or adds to it, a third begins anew', () => {
  expect(nagAfter('!', [])).toBe(1)
  expect(nagAfter('!', [1])).toBe(3)
  expect(nagAfter('?', [1, 18])).toBe(5)
  expect(nagAfter('!', [2])).toBe(6)
  expect(nagAfter('?', [2])).toBe(4)
  expect(nagAfter('!', [4])).toBe(1)
})
