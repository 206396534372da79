import { expect, test } from 'vitest'
import type { Score } from '../../../engine/session.ts'
import { lossOf } from './refutation-words.ts'

const pawns = (figure: number): Score => ({ kind: 'pawns', pawns: figure })
const mate = (moves: number): Score => ({ kind: 'mate', moves })

test.each([
  ['mate', 'white', pawns(6.6), 'mate'],
  ['mate', 'black', mate(-7), 'mate'],
  ['mate', 'white', pawns(0.3), 'win'],
  ['mate', 'white', mate(-2), 'game'],
  ['win', 'white', pawns(0.1), 'win'],
  ['win', 'white', pawns(-1.4), 'turned'],
  ['win', 'black', pawns(2.2), 'turned'],
  ['mate', 'white', pawns(-2.4), 'turned'],
  ['win', 'black', pawns(3.2), 'game'],
  ['win', 'white', pawns(4), undefined],
  ['draw', 'white', pawns(-5), 'game'],
  ['draw', 'white', pawns(-1), undefined],
  ['best', 'black', pawns(0), undefined],
] as const)('goal %s of %s, then %o: %s', (goal, solver, score, loss) => {
  expect(lossOf(goal, solver, score)).toBe(loss)
})
