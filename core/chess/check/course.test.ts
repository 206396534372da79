import { equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPgn } from '../test-topics.ts'
import { checkDifficulty, dividesWell, usualDifficulty } from './course.ts'

describe('the difficulty of a task fits its level', () => {
  const tasks: [difficulty: number, level: 0 | 1 | 2 | 3, fits: boolean][] = [
    [400, 0, true],
    [950, 0, true],
    [951, 0, false],
    [1250, 3, false],
    [1650, 3, true],
    [usualDifficulty(2), 2, true],
  ]
  for (const [difficulty, level, fits] of tasks) {
    test(`${difficulty} at level ${level}: ${fits}`, () => {
      const fen = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
      const [task] = readPgn(`[FEN "${fen}"][Difficulty "${difficulty}"]\n1. Rd8# *`).tasks
      equal(task && checkDifficulty(level, task)?.code, fits ? undefined : 'DIFFICULTY_OUT_OF_BAND')
    })
  }
})

test('a week divides by three lessons and by seven days', () => {
  equal(dividesWell(21), true)
  equal(dividesWell(84), true)
  equal(dividesWell(20), false)
  equal(dividesWell(24), false)
})
