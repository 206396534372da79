import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { namedLevels } from './shares.ts'

const game = { topic: 'puzzles', number: 1, pgn: '' }
const rated = (rating: number) => ({ ...game, course: 'rated', rating })

test('a task is named the level of its course', () => {
  deepEqual(
    namedLevels([
      { ...game, course: 'expert-2' },
      { ...game, course: 'start-trial' },
    ]),
    ['expert', 'start'],
  )
})

test('a rated puzzle is named its level, every third one the nearest that it is far from', () => {
  const puzzles = [600, 1100, 1100, 1500, 2000, 2000].map(rated)
  deepEqual(namedLevels(puzzles), ['start', 'progress', 'expert', 'junior', 'expert', 'progress'])
})

test('a puzzle harder than all levels is nearest to the last', () => {
  deepEqual(namedLevels([rated(2700)]), ['expert'])
})
