import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { explanationIn } from './explanation.ts'
import type { ExplainedMove } from './explanation.ts'
import { nextMove, ownTry, pathTo, previousMove } from './explanation-walk.ts'

function move(id: string, m: string, v: ExplainedMove[][] = []): ExplainedMove {
  return { id, fen: '', m, num: 1, mark: [], comment: null, shapes: [], v }
}

// 1. Qc5+ (1. Bxc4 Qxc4 (1... Nd4) 2. Qe6) 1... Be3 2. Qxc4
const moves = [
  move('1', 'Qc5+', [
    [move('1a1', 'Bxc4'), move('1a2', 'Qxc4', [[move('1a2a1', 'Nd4')]]), move('1a3', 'Qe6')],
  ]),
  move('2', 'Be3'),
  move('3', 'Qxc4'),
]

test('a tree is given in one language, down to its variations', () => {
  const bilingual = [
    {
      ...move('1', 'e4', [[{ ...move('1a1', 'd4'), comment: { en: 'Slow', ru: 'Медленно' } }]]),
      result: '1-0',
    },
  ] satisfies ExplainedMove[]
  const [first] = explanationIn('ru', bilingual)
  equal(first?.comment, null)
  equal(first?.result, '1-0')
  equal(first?.v[0]?.[0]?.comment, 'Медленно')
})

describe('the path leads from the task to the move', () => {
  const paths: [id: string, path: string][] = [
    ['1', 'Qc5+'],
    ['3', 'Qc5+ Be3 Qxc4'],
    ['1a1', 'Bxc4'],
    ['1a3', 'Bxc4 Qxc4 Qe6'],
    ['1a2a1', 'Bxc4 Nd4'],
    ['unknown', ''],
  ]
  for (const [id, path] of paths) {
    test(id, () =>
      equal(
        pathTo(moves, id)
          .map(step => step.m)
          .join(' '),
        path,
      ),
    )
  }
})

describe('stepping follows the chosen line', () => {
  const steps: [from: string | null, next: string | undefined, previous: string | undefined][] = [
    [null, '1', undefined],
    ['1', '2', undefined],
    ['3', undefined, '2'],
    ['1a1', '1a2', undefined],
    ['1a3', undefined, '1a2'],
    ['1a2a1', undefined, '1a1'],
  ]
  for (const [from, next, previous] of steps) {
    test(`from ${from ?? 'the task'}`, () => {
      equal(nextMove(moves, from)?.id, next)
      if (from) equal(previousMove(moves, from)?.id, previous)
    })
  }
})

test('the learner finds the own try: the main move, a variation, or nothing', () => {
  equal(ownTry(moves, 'Qc5+')?.id, '1')
  equal(ownTry(moves, 'Bxc4')?.id, '1a1')
  equal(ownTry(moves, 'Kh1'), undefined)
  deepEqual(ownTry([], 'Kh1'), undefined)
})
