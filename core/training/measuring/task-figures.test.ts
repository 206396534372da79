import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { expectedScore } from '../rating/glicko2.ts'
import { normalOf, seeded } from './simulated-school.ts'
import {
  figuresOf,
  isMisrated,
  type JudgedAnswer,
  type MoveReports,
  type TaskFigures,
} from './task-figures.ts'
import { measureTask } from './task-value.ts'

const answer = (uci: string, rating: number, more: Partial<JudgedAnswer> = {}): JudgedAnswer => ({
  uci,
  right: uci === 'right',
  rating,
  deviation: 60,
  difficulty: 1100,
  ...more,
})
const many = (count: number, uci: string, rating: number) =>
  Array.from({ length: count }, (_, index) => answer(uci, rating + (index % 5) * 10))

function figures(
  answers: readonly JudgedAnswer[],
  reports: readonly MoveReports[] = [],
  start = 1100,
): TaskFigures {
  return figuresOf({ start, answers, reports, value: measureTask(start, answers).value })
}

const tenfold = (answers: readonly JudgedAnswer[]) => Array.from({ length: 10 }, () => answers).flat()
const sound = [...many(14, 'right', 1200), ...many(4, 'e2e4', 1000), ...many(3, 'd2d4', 1020)]

test('what is counted', () => {
  const unknown = answer('right', 1900, { deviation: 150 })
  const { answers, right, expected, topMove, topShare, reports, flag } = figures([...sound, unknown])
  deepEqual([answers, right, topMove, topShare, reports, flag], [21, 14, 'e2e4', 4 / 21, 0, null])
  // Elo's chances at 1200 to 1240, 1000 to 1030 and 1020 to 1040 against 1100.
  equal(expected.toFixed(2), '12.02')
  deepEqual(figures([]), {
    answers: 0,
    right: 0,
    expected: 0,
    topMove: null,
    topShare: 0,
    topZ: null,
    discZ: null,
    reports: 0,
    reportedMove: null,
    flag: null,
  })
})

describe('flags', () => {
  const said = (uci: string, reports: number, isSupported = false): MoveReports => ({
    uci,
    reports,
    isSupported,
  })
  const strong = [...many(10, 'right', 1100), ...many(6, 'e2e4', 1300), ...many(5, 'd2d4', 1000)]
  const blind = [...many(10, 'right', 900), ...many(5, 'e2e4', 1200), ...many(6, 'd2d4', 1200)]
  const hard = [...many(8, 'right', 1300), ...many(16, 'e2e4', 1270), ...many(16, 'd2d4', 1270)]
  const cases: [what: string, answers: JudgedAnswer[], reports: MoveReports[], flag: TaskFigures['flag']][] =
    [
      ['a sound task has none', sound, [], null],
      ['A: two reports of one move', sound, [said('e2e4', 2)], 'A'],
      ['not of two moves', sound, [said('e2e4', 1), said('d2d4', 1)], null],
      ['A: one report the engine supports', sound, [said('e2e4', 1, true)], 'A'],
      ['not two reports among two hundred answers', tenfold(sound), [said('e2e4', 2)], null],
      ['B: strong learners play a wrong move', strong, [], 'B'],
      ['C: the strong miss it', blind, [], 'C'],
      ['D: much harder than said', hard, [], 'D'],
      ['A before B', strong, [said('e2e4', 2)], 'A'],
      ['none of fewer than twenty answers', strong.slice(2), [said('e2e4', 5, true)], null],
    ]
  for (const [what, answers, reports, flag] of cases)
    test(what, () => equal(figures(answers, reports).flag, flag))
})

test('of the moves reported the one is named that the engine supports, else the one reported most', () => {
  const said = (uci: string, reports: number, isSupported = false) => ({ uci, reports, isSupported })
  equal(figures(sound, [said('e2e4', 2), said('d2d4', 3)]).reportedMove, 'd2d4')
  equal(figures(sound, [said('e2e4', 1, true), said('d2d4', 3)]).reportedMove, 'e2e4')
})

// The table of docs/decisions/quality-figures.md: schools with planted faults, seeded.

const FAULTS = ['none', 'wrong key', 'second winning move', 'noise', 'misrated'] as const
type Fault = (typeof FAULTS)[number]
const LEVEL = 1100
const TASKS = 600
const MOVES = ['a1a1', 'b1b1', 'c1c1', 'd1d1']

function isFound(fault: Fault, count: number, chance: () => number): boolean {
  const normal = () => normalOf(chance)
  const start = LEVEL - 50 + 80 * normal()
  const off = fault === 'misrated' ? (chance() < 0.5 ? -260 : 260) : 0
  const truth = start + 90 * normal() + off
  const weights = [chance() + 0.3, chance() * 0.7, chance() * 0.4, chance() * 0.3]
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const draw = (from: number) => {
    let rest = chance() * total
    const index = weights.findIndex(weight => (rest -= weight) < 0)
    return MOVES[Math.max(from, index)] ?? 'd1d1'
  }
  const reports = new Map<string, number>()
  const answers = Array.from({ length: count }, () => {
    const strength = LEVEL + 50 + 170 * normal()
    const rating = strength + 60 * normal()
    const finds = chance() < expectedScore(strength, { rating: truth, deviation: 0 })
    const uci = played(fault, finds, chance, draw)
    const isGood = uci === 'a1a1' && (fault === 'wrong key' || fault === 'second winning move')
    if (uci !== 'right' && chance() < (isGood ? 0.24 : 0.015)) reports.set(uci, (reports.get(uci) ?? 0) + 1)
    return { uci, right: uci === 'right', rating, deviation: 60, difficulty: start }
  })
  const moves = [...reports].map(([uci, number]) => ({ uci, reports: number, isSupported: false }))
  if (fault === 'misrated') return isMisrated(start, answers)
  const { flag } = figuresOf({ start, answers, reports: moves, value: measureTask(start, answers).value })
  return flag !== null && flag !== 'D'
}

/** The move of a learner who sees the best one or does not. */
function played(fault: Fault, finds: boolean, chance: () => number, draw: (from: number) => string): string {
  switch (fault) {
    case 'wrong key':
      if (finds) return 'a1a1'
      return chance() < 0.12 ? 'right' : draw(1)
    case 'second winning move':
      if (finds) return chance() < 0.5 ? 'right' : 'a1a1'
      return draw(1)
    case 'noise':
      return chance() < 0.5 ? 'right' : draw(0)
    case 'none':
    case 'misrated':
      return finds ? 'right' : draw(0)
  }
}

/** Flagged A, B or C, in percent; of the misrated, D, whatever else they are. */
const WANTED: Record<number, Record<Fault, number>> = {
  20: { none: 1.2, 'wrong key': 84, 'second winning move': 53, noise: 22, misrated: 43 },
  40: { none: 4.2, 'wrong key': 99, 'second winning move': 83, noise: 51, misrated: 65 },
  80: { none: 5.3, 'wrong key': 100, 'second winning move': 99, noise: 86, misrated: 74 },
}

describe('planted faults are found as often as the simulation says, within five points', () => {
  for (const [count, shares] of Object.entries(WANTED)) {
    for (const fault of FAULTS) {
      test(`${fault}, ${count} answers`, () => {
        const chance = seeded(2026 + Number(count))
        const found = Array.from({ length: TASKS }, () => isFound(fault, Number(count), chance))
        const share = (100 * found.filter(Boolean).length) / TASKS
        ok(Math.abs(share - shares[fault]) <= 5, `${share.toFixed(1)} % instead of ${shares[fault]} %`)
      })
    }
  }
})
