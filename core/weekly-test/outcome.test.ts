import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { chancesOfSum, isRightInTest, testVerdict } from './outcome.ts'

const MATE = { fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', rightMoves: ['d1d8'] }

test('right is whatever does it: an accepted move, any mate, another way, a slower one', () => {
  equal(isRightInTest(MATE, 'd1d8', null), true)
  equal(isRightInTest({ ...MATE, rightMoves: ['d1d7'] }, 'd1d8', null), true)
  equal(isRightInTest(MATE, 'd1d7', 'slower'), true)
  equal(isRightInTest(MATE, 'd1d7', 'also'), true)
  equal(isRightInTest(MATE, 'd1d7', 'grey'), false)
  equal(isRightInTest(MATE, 'd1d7', 'wrong'), false)
  equal(isRightInTest(MATE, 'd1d7', null), false)
  equal(isRightInTest(MATE, null, null), false)
})

test('the chances of a sum are exact', () => {
  deepEqual(chancesOfSum([]), [1])
  deepEqual(chancesOfSum([0.5, 0.5]), [0.25, 0.5, 0.25])
  const uneven = chancesOfSum([0.9, 0.2, 0.7])
  ok(Math.abs(uneven.reduce((sum, each) => sum + each, 0) - 1) < 1e-12)
  ok(Math.abs((uneven[3] ?? 0) - 0.126) < 1e-12)
})

const promised = (tasks: number) => Array.from({ length: tasks }, () => 0.75)

test('fewer than 36 tasks say their number and no more', () => {
  equal(testVerdict(0, promised(24), ['author']), null)
  equal(testVerdict(36, promised(35), ['author']), null)
})

test('from 36 on a sentence: fades, holds or grows', () => {
  equal(testVerdict(22, promised(36), ['author']), 'fades')
  equal(testVerdict(27, promised(36), ['reserve']), 'holds')
  equal(testVerdict(32, promised(36), ['author', 'reserve']), 'grows')
  // Clear is one case of ten: 23 of 36 is found by chance in 9 of a hundred, 24 in 16.
  equal(testVerdict(23, promised(36), ['author']), 'fades')
  equal(testVerdict(24, promised(36), ['author']), 'holds')
})

test('of positions met before only a bad result says something', () => {
  equal(testVerdict(22, promised(36), ['answered']), 'fades')
  equal(testVerdict(27, promised(36), ['author', 'answered']), null)
  equal(testVerdict(36, promised(36), ['answered', 'answered', 'answered']), null)
})
