import { expect, test } from 'vitest'
import { takenOver } from './use-form.ts'

const SENT = { name: 'Zoe\u0308', nickname: ' zoe ', hidden: false }
const STORED = { name: 'Zo\u00eb', nickname: 'zoe', hidden: false }

test.each([
  ['nothing was typed meanwhile', SENT, STORED],
  ['a field was changed meanwhile', { ...SENT, nickname: 'zz' }, { ...STORED, nickname: 'zz' }],
  ['a switch was turned meanwhile', { ...SENT, hidden: true }, { ...STORED, hidden: true }],
])('a form takes over what was stored where %s', (_, current, expected) =>
  expect(takenOver(current, SENT, STORED)).toEqual(expected),
)
