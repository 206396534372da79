import { expect, test } from 'vitest'
import { type KeyPress, actionOf } from './task-keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  modified: false,
  shift: false,
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
  ['b', 'board', 'board'],
  ['m', 'field', 'field'],
  ['c', 'check', 'continue'],
  ['f', 'flip', 'flip'],
  ['F', 'flip', 'flip'],
  ['h', 'hints', 'hints'],
  ['t', 'threats', 'threats'],
  ['r', { type: 'wentToStart' }, { type: 'wentToStart' }],
  ['?', 'keys', 'keys'],
  ['+', 'larger', 'larger'],
  ['=', 'larger', 'larger'],
  ['-', 'smaller', 'smaller'],
  ['x', undefined, undefined],
])('%s', (key, before, after) => {
  expect(actionOf(press(key), 'moved', true)).toEqual(before)
  expect(actionOf(press(key), 'checked', true)).toEqual(after)
})

test('a key with Ctrl, Alt or Meta is left to the browser', () => {
  expect(actionOf(press('+', { modified: true }), 'moved', true)).toBe(undefined)
  expect(actionOf(press('ArrowLeft', { modified: true }), 'checked', true)).toBe(undefined)
})

test('Enter and Space belong to a button that has the focus', () => {
  expect(actionOf(press('Enter', { onControl: true }), 'moved', true)).toBe(undefined)
  expect(actionOf(press(' ', { onControl: true }), 'checked', true)).toBe(undefined)
  expect(actionOf(press('ArrowLeft', { onControl: true }), 'moved', true)).toEqual({ type: 'wentBack' })
})

test('Enter held down checks and does not continue at once', () => {
  expect(actionOf(press('Enter', { repeated: true }), 'checked', true)).toBe(undefined)
})

test('a letter counts by its place where the keyboard writes Cyrillic, by its name elsewhere', () => {
  expect(actionOf(press('а', { code: 'KeyF' }), 'moved', true)).toBe('flip')
  expect(actionOf(press('f', { code: 'KeyY' }), 'moved', true)).toBe('flip')
  expect(actionOf(press('и', { code: 'KeyB' }), 'moved', true)).toBe('board')
})

test('with Shift only the question mark and the plus are keys', () => {
  expect(actionOf(press('+', { shift: true }), 'moved', true)).toBe('larger')
  expect(actionOf(press('?', { shift: true }), 'moved', true)).toBe('keys')
  expect(actionOf(press('F', { shift: true }), 'moved', true)).toBe(undefined)
  expect(actionOf(press('ArrowLeft', { shift: true }), 'moved', true)).toBe(undefined)
})

test('switched off, no letter is a key, and the others still are', () => {
  for (const key of 'bmcfhtr?+-') expect(actionOf(press(key), 'moved', false)).toBe(undefined)
  expect(actionOf(press('Enter'), 'moved', false)).toBe('check')
})
