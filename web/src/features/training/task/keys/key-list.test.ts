import { expect, test } from 'vitest'
import { actionOf } from './task-keys.ts'
import { KEY_LIST } from './keys-dialog.tsx'

const NAMES: Record<string, string> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  Space: ' ',
}
const press = (key: string) => ({
  key,
  code: '',
  modified: false,
  shift: false,
  repeated: false,
  onControl: false,
})

const listed = KEY_LIST.slice(0, 2).flatMap(({ entries }) => entries.flatMap(({ keys }) => keys))

test.each(listed)('%s does something', key => {
  expect(actionOf(press(NAMES[key] ?? key), 'checked', true)).not.toBe(undefined)
})

test('no letter acts that is not listed', () => {
  const acting = 'abcdefghijklmnopqrstuvwxyz'.split('').filter(key => actionOf(press(key), 'moved', true))
  expect(acting.map(key => key.toUpperCase()).toSorted()).toEqual(
    listed.filter(key => /^[A-Z]$/.test(key)).toSorted(),
  )
})
