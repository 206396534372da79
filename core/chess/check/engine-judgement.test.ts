import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readOneTask } from '../test-topics.ts'
import { expectedScore, faultsByEngine } from './engine-judgement.ts'

const FEN = '[FEN "6k1/5ppp/8/3q4/4P3/8/5PPP/3R2K1 w - - 0 1"]'
const cp = (uci: string, value: number) => ({ uci, score: { kind: 'cp' as const, cp: value } })
const mate = (uci: string, moves: number) => ({ uci, score: { kind: 'mate' as const, moves } })

test('the expected score grows from lost to won', () => {
  const scores = [-1000, -100, 0, 100, 1000].map(value => expectedScore({ kind: 'cp', cp: value }))
  deepEqual(
    scores,
    scores.toSorted((a, b) => a - b),
  )
  equal(expectedScore({ kind: 'cp', cp: 0 }), 0.5)
  equal(expectedScore({ kind: 'mate', moves: -3 }), 0)
})

describe('what an engine says against a task', () => {
  const tasks: [
    what: string,
    goal: string,
    judged: ReturnType<typeof cp | typeof mate>[],
    codes: string[],
  ][] = [
    ['a clear win', 'win', [cp('e4d5', 600), cp('d1d5', 60)], []],
    ['no win at all', 'win', [cp('e4d5', 150), cp('d1d5', 0)], ['NOT_GOAL']],
    ['two wins', 'win', [cp('e4d5', 600), cp('d1d5', 590)], ['COOK']],
    ['a mate beside a win', 'win', [mate('d1d5', 3), cp('e4d5', 900)], ['COOK']],
    ['a second move that half wins', 'win', [cp('e4d5', 600), cp('d1d5', 250)], ['GREY']],
    ['another move that wins more', 'win', [cp('d1d5', 900), cp('e4d5', 50)], ['COOK', 'NOT_BEST']],
    ['a draw that is held', 'draw', [cp('e4d5', 0), cp('d1d5', -500)], []],
    ['a draw that is more', 'draw', [cp('e4d5', 300)], ['NOT_GOAL']],
    ['a draw that is lost', 'draw', [cp('e4d5', -400)], ['NOT_GOAL']],
    ['two draws', 'draw', [cp('e4d5', 0), cp('d1d5', -20)], ['COOK']],
    ['half a draw', 'draw', [cp('e4d5', 0), cp('d1d5', -250)], ['GREY']],
    ['the best move', 'best', [cp('e4d5', 40), cp('d1d5', -60)], []],
    ['two best moves', 'best', [cp('e4d5', 40), cp('d1d5', 30)], ['COOK']],
    ['a long mate', 'mate 5', [mate('e4d5', 5)], []],
    ['a shorter one', 'mate 5', [mate('d1d5', 4)], ['SHORTER_MATE']],
    ['a mate that is none', 'mate 5', [cp('d1d5', 300), cp('e4d5', 20)], ['NOT_GOAL']],
    ['a win that may be a mate', 'mate 5', [cp('e4d5', 900)], []],
    ['nothing', 'win', [], []],
  ]
  for (const [what, goal, judged, codes] of tasks) {
    test(what, () => {
      const task = readOneTask(`${FEN}[Goal "${goal}"]\n1. exd5 *`)
      deepEqual(
        faultsByEngine(task, judged).map(({ code }) => code),
        codes,
      )
    })
  }
})

describe('what it disproves is the goal alone', () => {
  const tasks: [what: string, goal: string, judged: ReturnType<typeof cp | typeof mate>[], is: boolean[]][] =
    [
      ['no win at all', 'win', [cp('e4d5', 150)], [true]],
      ['a right move that throws the win away', 'win', [cp('d1d5', 900), cp('e4d5', 50)], [false, true]],
      ['a right move that still half wins', 'win', [cp('d1d5', 900), cp('e4d5', 250)], [false, false]],
      ['a right move that loses the draw', 'draw', [cp('d1d5', 0), cp('e4d5', -400)], [false, true]],
      ['a mate that is none', 'mate 5', [cp('e4d5', 20)], [true]],
      ['a shorter mate', 'mate 5', [mate('e4d5', 4)], [false]],
      ['not the best move', 'best', [cp('d1d5', 900), cp('e4d5', 0)], [false, false]],
    ]
  for (const [what, goal, judged, is] of tasks) {
    test(what, () => {
      const task = readOneTask(`${FEN}[Goal "${goal}"]\n1. exd5 *`)
      deepEqual(
        faultsByEngine(task, judged).map(({ disproves }) => disproves),
        is,
      )
    })
  }
})
