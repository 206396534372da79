import { expect, test } from 'vitest'
import { type KeyPress, wishOf } from './task-keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  modified: false,
  repeated: false,
  onControl: false,
  ...more,
})

test.each([
  // key, before the check, after it
  ['ArrowLeft', { type: 'wentBack' }, { type: 'wentBack' }],
  ['ArrowRight', { type: 'wentForward' }, { type: 'wentForward' }],
  ['ArrowUp', undefined, { type: 'choseVariation', towards: 'up' }],
  ['ArrowDown', undefined, { type: 'choseVariation', towards: 'down' }],
  ['Home', undefined, { type: 'wentToFirst' }],
  ['End', undefined, { type: 'wentToLast' }],
  [' ', undefined, { type: 'pressedPlay' }],
  ['Enter', 'check', 'continue'],
  ['f', undefined, undefined],
])('%s', (key, before, after) => {
  expect(wishOf(press(key), 'moved')).toEqual(before)
  expect(wishOf(press(key), 'checked')).toEqual(after)
})

test('a key with Ctrl, Alt, Shift or Meta is left to the browser', () => {
  expect(wishOf(press('ArrowLeft', { modified: true }), 'checked')).toBe(undefined)
})

test('Enter and Space belong to a button that has the focus', () => {
  expect(wishOf(press('Enter', { onControl: true }), 'moved')).toBe(undefined)
  expect(wishOf(press(' ', { onControl: true }), 'checked')).toBe(undefined)
  expect(wishOf(press('ArrowLeft', { onControl: true }), 'moved')).toEqual({ type: 'wentBack' })
})

test('Enter held down checks and does not continue at once', () => {
  expect(wishOf(press('Enter', { repeated: true }), 'checked')).toBe(undefined)
})
