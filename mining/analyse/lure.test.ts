import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { playLine } from '../positions/board.ts'
import { isSenseless } from './lure.ts'

const FEN = '3rk3/3p4/8/8/8/8/3Q4/3RK3 w - - 0 1'
const isSo = (...line: string[]) => isSenseless(FEN, playLine(FEN, line))

test('a queen for a pawn makes no sense, unless she is taken back', () => {
  equal(isSo('Qxd7+', 'Rxd7'), true)
  equal(isSo('Qxd7+', 'Rxd7', 'Rxd7'), false)
})

test('what is not taken, or costs little, may be asked about', () => {
  equal(isSo('Qd6', 'Ke7'), false)
  equal(isSenseless('4k3/3p4/8/8/8/8/3N4/4K3 w - - 0 1', playLine(FEN, ['Kf2', 'Kd8'])), false)
})
