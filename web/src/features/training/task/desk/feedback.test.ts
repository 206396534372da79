import { expect, test } from 'vitest'
import { after, TASK } from '../example-task.ts'
import { type Moment, soundOf } from './feedback.ts'

const at = (fen: string, right?: boolean): Moment => ({ fen, right })

test('a move and a capture sound different', () => {
  expect(soundOf(at(TASK.fen), at(after('Qb8+')))).toBe('move')
  expect(soundOf(at(after('Qb8+')), at(after('Qb8+', 'Nxb8')))).toBe('capture')
  expect(soundOf(at(TASK.fen), at(TASK.fen))).toBe(undefined)
})

test('the verdict sounds once, and not the move that comes with it', () => {
  expect(soundOf(at(after('Qb8+')), at(TASK.fen, true))).toBe('right')
  expect(soundOf(at(after('Qb8+')), at(TASK.fen, false))).toBe('missed')
  expect(soundOf(at(TASK.fen, false), at(after('Qb8+'), false))).toBe('move')
})
