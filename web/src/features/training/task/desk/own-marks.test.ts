import { expect, test } from 'vitest'
import type { Mark } from '../../../../board/board-config.ts'
import { markActOf, withMark } from './own-marks.ts'

const key = (letter: string, shift = false) => ({ letter, shift })
const ARROW: Mark = { brush: 'green', from: 'e2', to: 'e4' }

test('A begins an arrow, and A at its end draws it; with Shift it is red', () => {
  expect(markActOf(key('a'), 'e2', undefined)).toEqual({ kind: 'begin', square: 'e2' })
  expect(markActOf(key('a'), 'e4', 'e2')).toEqual({ kind: 'mark', mark: ARROW })
  expect(markActOf(key('a', true), 'e4', 'e2')).toEqual({ kind: 'mark', mark: { ...ARROW, brush: 'red' } })
})

test('A twice on one square is a circle', () => {
  expect(markActOf(key('a'), 'e4', 'e4')).toEqual({ kind: 'mark', mark: { brush: 'green', from: 'e4' } })
})

test('X erases, Esc leaves a begun arrow off and is the board’s otherwise', () => {
  expect(markActOf(key('x'), 'e4', undefined)).toEqual({ kind: 'erase' })
  expect(markActOf(key('Escape'), 'e4', 'e2')).toEqual({ kind: 'leave' })
  expect(markActOf(key('Escape'), 'e4', undefined)).toBe(undefined)
  expect(markActOf(key('b'), 'e4', 'e2')).toBe(undefined)
})

test('the same mark again goes; in another colour it stays in that colour', () => {
  expect(withMark([ARROW], ARROW)).toEqual([])
  expect(withMark([ARROW], { ...ARROW, brush: 'red' })).toEqual([{ ...ARROW, brush: 'red' }])
  expect(withMark([ARROW], { brush: 'green', from: 'e2' })).toHaveLength(2)
})
