import { equal, match } from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import type { CourseOutcome } from '../import-courses.ts'
import { countsLine, findingsReport, outcomeLine } from './report.ts'

const ILLEGAL: Finding = {
  code: 'ILLEGAL_MOVE',
  severity: 'error',
  file: 'junior-1/w1.pgn',
  game: 3,
  line: 12,
  column: 4,
  sentence: { en: 'Rd9 is not a move.', ru: 'Хода Rd9 нет.' },
  mend: { en: 'Correct the move.', ru: 'Исправьте ход.' },
}
const SHORT_WEEK: Finding = {
  ...ILLEGAL,
  code: 'WEEK_TOTAL',
  severity: 'warning',
  game: null,
  line: 2,
  column: 1,
}

test('a report names file, place, game, what and how to mend, in the order of the file', () => {
  const report = findingsReport([ILLEGAL, SHORT_WEEK, { ...ILLEGAL, file: 'junior-1/w2.pgn' }], 'en')
  match(report, /^junior-1\/w1\.pgn\n {2}2:1 .*warning WEEK_TOTAL/)
  match(
    report,
    /12:4 game 3 +error +ILLEGAL_MOVE {2}Rd9 is not a move\.\n +> Correct the move\.\n\njunior-1\/w2\.pgn\n/,
  )
  equal(findingsReport([], 'en'), '')
})

test('what a file repeats is told by its first places and a count, unless all is asked for', () => {
  const games = Array.from({ length: 232 }, (_, index) => ({ ...ILLEGAL, game: index + 1, line: index + 3 }))
  const report = findingsReport([SHORT_WEEK, ...games], 'en')
  equal(report.match(/ILLEGAL_MOVE  /g)?.length, 3)
  match(
    report,
    /5:4 game 3 .*\n.*\n +… more ILLEGAL_MOVE: 229 \(games 4, 5, 6, 7, 8, 9, 10, 11 …\); --all shows every one$/,
  )
  match(report, /^junior-1\/w1\.pgn\n {2}2:1 .*WEEK_TOTAL/)
  equal(findingsReport(games, 'en', true).match(/ILLEGAL_MOVE  /g)?.length, 232)
  equal(findingsReport(games.slice(0, 20), 'en').match(/ILLEGAL_MOVE  /g)?.length, 20)
})

test('findings are counted', () => {
  equal(countsLine([ILLEGAL, SHORT_WEEK, SHORT_WEEK], 'en'), '1 error, 2 warnings')
  equal(countsLine([], 'en'), '0 errors, 0 warnings')
})

describe('what becomes of a folder is one line', () => {
  const change = { tasks: 84, added: 0, changed: 0, newEdition: false }
  const outcomes: [outcome: CourseOutcome, line: string][] = [
    [{ path: 'a', kind: 'unchanged' }, 'a: nothing has changed'],
    [{ path: 'a', kind: 'refused' }, 'a: refused because of its errors, nothing is taken from it'],
    [{ ...change, path: 'a', kind: 'new', added: 84 }, 'a: a new course, 84 tasks'],
    [
      { ...change, path: 'a', kind: 'updated', added: 1, changed: 2, newEdition: true },
      'a: 1 task new, 2 tasks corrected in place, a new edition for new enrolments',
    ],
    [{ ...change, path: 'a', kind: 'updated' }, 'a: names and settings brought up to date'],
  ]
  for (const [outcome, line] of outcomes) test(line, () => equal(outcomeLine(outcome, true, 'en'), line))
})

test('in Russian, too, with its own plurals', () => {
  match(
    findingsReport([ILLEGAL], 'ru'),
    /12:4 партия 3 +ошибка +ILLEGAL_MOVE {2}Хода Rd9 нет\.\n +> Исправьте ход\./,
  )
  equal(countsLine([ILLEGAL, SHORT_WEEK, SHORT_WEEK], 'ru'), '1 ошибка, 2 предупреждения')
  equal(
    outcomeLine({ ...change(), path: 'a' }, false, 'ru'),
    'a: 5 заданий новых, 2 задания исправлено на месте (пробный прогон)',
  )

  function change() {
    return { kind: 'updated', tasks: 84, added: 5, changed: 2, newEdition: false } as const
  }
})
