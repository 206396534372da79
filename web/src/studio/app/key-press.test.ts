import { expect, test } from 'vitest'
import { type FocusPlace, mayAct, namesOf, type Press } from './key-press.ts'

const press = (key: string, code = '', more: Partial<Press> = {}): Press => ({
  key,
  code,
  ctrl: false,
  alt: false,
  shift: false,
  ...more,
})
const SHIFT = { shift: true }
const CTRL = { ctrl: true }

test.each<[what: string, Press, names: string[]]>([
  ['a letter', press('a', 'KeyA'), ['A']],
  ['with caps lock', press('A', 'KeyA'), ['A']],
  ['with caps lock and Shift', press('a', 'KeyA', SHIFT), ['Shift+A']],
  ['with Shift', press('R', 'KeyR', SHIFT), ['Shift+R']],
  ['in Russian', press('ф', 'KeyA'), ['A']],
  ['in Russian with caps lock', press('Ф', 'KeyA'), ['A']],
  ['in Russian with Ctrl', press('л', 'KeyK', CTRL), ['Ctrl+K']],
  ['on a French keyboard, where A is elsewhere', press('a', 'KeyQ'), ['A']],
  ['the question mark of an American keyboard', press('?', 'Slash', SHIFT), ['?']],
  ['of a Russian one', press('?', 'Digit7', SHIFT), ['?', 'Shift+7']],
  ['the key of the slash in Russian', press('.', 'Slash'), ['.', '/']],
  ['a bracket in Russian', press('х', 'BracketLeft'), ['х', '[']],
  ['a digit', press('1', 'Digit1'), ['1']],
  ['a digit of the block', press('1', 'Numpad1'), ['1']],
  ['a digit by its place on a French keyboard', press('&', 'Digit1'), ['&', '1']],
  ['Enter', press('Enter', 'Enter'), ['Enter']],
  ['Ctrl Enter', press('Enter', 'Enter', CTRL), ['Ctrl+Enter']],
  ['Esc', press('Escape', 'Escape'), ['Esc']],
  ['the space bar', press(' ', 'Space'), ['Space']],
  ['an arrow', press('ArrowDown', 'ArrowDown'), ['ArrowDown']],
])('%s', (_, pressed, names) => expect(namesOf(pressed)).toEqual(names))

const PLACES: FocusPlace[] = ['page', 'control', 'widget', 'field']

test.each([
  ['A', 'page control widget'],
  ['Shift+R', 'page control widget'],
  ['1', 'page control widget'],
  ['?', 'page control widget'],
  ['Enter', 'page'],
  ['Space', 'page'],
  ['ArrowDown', 'page control'],
  ['Esc', 'page control widget field'],
  ['Ctrl+Enter', 'page control widget field'],
  ['Ctrl+K', 'page control widget field'],
  ['Ctrl+V', 'page control widget'],
  ['Ctrl+Z', 'page control widget'],
])('%s acts on: %s', (name, places) => {
  expect(PLACES.filter(where => mayAct(name, { where, letters: true })).join(' ')).toBe(places)
})

test.each([
  ['A', false],
  ['Shift+R', false],
  ['7', false],
  ['?', false],
  ['Enter', true],
  ['Ctrl+K', true],
  ['Esc', true],
  ['ArrowUp', true],
])('with letters off %s acts: %s', (name, acts) => {
  expect(mayAct(name, { where: 'page', letters: false })).toBe(acts)
})
