import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Goal } from '../../training/vocabulary.ts'
import { type MoveVerdict, shareBand, valueOf, verdictsOn, verdictTold } from './verdict.ts'

const cp = (uci: string, value: number) => valueOf({ uci, score: { kind: 'cp', cp: value }, line: [] })
const mate = (uci: string, moves: number) => valueOf({ uci, score: { kind: 'mate', moves }, line: [] })

describe('what a first move was', () => {
  const cases: [
    what: string,
    goal: Goal,
    mateIn: number | null,
    moves: ReturnType<typeof valueOf>[],
    verdicts: MoveVerdict[],
  ][] = [
    ['the accepted win and a blunder', 'win', null, [cp('a1a8', 600), cp('a1a2', 0)], ['right', 'wrong']],
    ['a second win', 'win', null, [cp('a1a8', 600), cp('a1a7', 590)], ['right', 'also']],
    ['half a win', 'win', null, [cp('a1a8', 600), cp('a1a7', 300)], ['right', 'grey']],
    ['a mate where a win was asked', 'win', null, [cp('a1a8', 600), mate('a1a7', 3)], ['right', 'also']],
    [
      'another draw',
      'draw',
      null,
      [cp('a1a8', 0), cp('a1a7', -30), cp('a1a6', -600)],
      ['right', 'also', 'wrong'],
    ],
    ['the best and one as good', 'best', null, [cp('a1a8', 60), cp('a1a7', 55)], ['right', 'grey']],
    ['the best and a worse one', 'best', null, [cp('a1a8', 60), cp('a1a7', -80)], ['right', 'wrong']],
    ['a mate and a slower one', 'mate', 2, [mate('a1a8', 2), mate('a1a7', 4)], ['right', 'slower']],
    ['a mate in time that is not accepted', 'mate', 2, [mate('a1a8', 2), mate('a1a7', 2)], ['right', 'also']],
    [
      'any mate, where no number is asked',
      'mate',
      null,
      [mate('a1a8', 2), mate('a1a7', 9)],
      ['right', 'also'],
    ],
    [
      'a mate, a win, a draw',
      'mate',
      2,
      [mate('a1a8', 2), cp('a1a7', 500), cp('a1a6', 0)],
      ['right', 'also', 'wrong'],
    ],
    ['a mate and half a win', 'mate', 2, [mate('a1a8', 2), cp('a1a7', 200)], ['right', 'grey']],
    ['another checkmate at once', 'mate', 1, [mate('a1a8', 1), mate('a1a7', 1)], ['right', 'right']],
    ['a move into mate', 'win', null, [cp('a1a8', 600), mate('a1a7', -1)], ['right', 'wrong']],
    ['an accepted move the engine doubts', 'win', null, [cp('a1a7', 600), cp('a1a8', 0)], ['also', 'right']],
  ]
  for (const [what, goal, mateIn, moves, verdicts] of cases) {
    test(what, () => {
      const question = { goal, mateIn, rightMoves: ['a1a8'] }
      deepEqual([...verdictsOn(question, moves).values()], verdicts)
    })
  }
})

test('a new accepted move changes the verdict on itself alone', () => {
  const moves = [cp('a1a8', 600), cp('a1a7', 590), cp('a1a6', 580), cp('a1a5', 0)]
  const before = verdictsOn({ goal: 'win', mateIn: null, rightMoves: ['a1a8'] }, moves)
  const after = verdictsOn({ goal: 'win', mateIn: null, rightMoves: ['a1a8', 'a1a6'] }, moves)
  deepEqual(
    moves.map(({ uci }) => uci).filter(uci => before.get(uci) !== after.get(uci)),
    ['a1a6'],
  )
})

test('what was recorded of an answer stands, whatever has been accepted since', () => {
  equal(verdictTold('right', false), 'also')
  equal(verdictTold('wrong', true), 'right')
  equal(verdictTold('grey', false), 'grey')
})

test('shares fall into bands from winning to lost', () => {
  deepEqual([0.9, 0.7, 0.5, 0.3, 0.1].map(shareBand), ['winning', 'better', 'level', 'worse', 'lost'])
})
