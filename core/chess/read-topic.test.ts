import { deepEqual, equal, match } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { judgeAnswer } from './answer.ts'
import { codesOf, readOneTask, readPgn } from './test-topics.ts'

const CLEARANCE = `[Event "Training position"]
[White "?"]
[Black "?"]
[FEN "r2qk2r/p2bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R w KQkq - 0 15"]
[LastMove "c7d6"]
[Theme "clearance"]
[Accept "d5f6"]
[Difficulty "1210"]
[Goal "mate 2"]

{White to move: mate in 2.} {[%lang ru] Белые начинают и дают мат в 2 хода.}
15. Nf6+ $3 {[%csl Yd5] Clearance.} {[%lang ru] Освобождение.}
(15. Nc7+ {Strong, but too slow.} {[%lang ru] Сильно, но долго.} 15... Qxc7 16. Qxc7)
15... gxf6 (15... Bxf6 16. Qxf7#) 16. Qxf7# 1-0
`

const BACK_RANK = '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]'
const TWO_ROOKS = '[FEN "6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1"]'

test('a game becomes a task with its explanation', () => {
  const reading = readPgn(CLEARANCE)
  deepEqual(reading.findings, [])

  const task = readOneTask(CLEARANCE)
  equal(task.fen, 'r2qk2r/p2bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R w KQkq - 0 15')
  equal(task.lastMove, 'c7d6')
  equal(task.goal, 'mate')
  equal(task.mateIn, 2)
  deepEqual(task.rightMoves, ['d5f6'])
  deepEqual(task.intro, { en: 'White to move: mate in 2.', ru: 'Белые начинают и дают мат в 2 хода.' })
  equal(task.players, null)
  deepEqual(task.event, { en: 'Training position', ru: 'Training position' })
  equal(task.difficulty, 1210)
  equal(task.theme, 'clearance')
})

test('the tree keeps moves, numbers, signs, shapes, texts and variations', () => {
  const [first, second, third] = readOneTask(CLEARANCE).moves
  equal(first?.m, 'Nf6+')
  equal(first?.fen, 'r2qk2r/p2bbppp/3p1N2/6N1/2QPp3/8/PP1P1PPP/R1B1K2R b KQkq - 1 15')
  equal(first?.num, 15)
  deepEqual(first?.mark, ['!!'])
  deepEqual(first?.shapes, [{ brush: 'yellow', from: 'd5' }])
  deepEqual(first?.comment, { en: 'Clearance.', ru: 'Освобождение.' })
  equal(first?.result, '1-0')
  deepEqual(
    first?.v[0]?.map(move => [move.id, move.m, move.num]),
    [
      ['1a1', 'Nc7+', 15],
      ['1a2', 'Qxc7', 15],
      ['1a3', 'Qxc7', 16],
    ],
  )
  equal(second?.id, '2')
  equal(second?.v[0]?.[0]?.id, '2a1')
  equal(third?.m, 'Qxf7#')
  equal(third && 'result' in third, false)
})

test('ids are unique in a task, and stay when words change', () => {
  const idsOf = (text: string) => JSON.stringify(readOneTask(text).moves).match(/"id":"\w+"/g) ?? []
  const ids = idsOf(CLEARANCE)
  equal(new Set(ids).size, ids.length)
  deepEqual(idsOf(CLEARANCE.replace('Clearance.', 'The knight clears d5.')), ids)
})

test('the key of a task is its id if it has one, else its topic and position', () => {
  equal(readOneTask(`[TaskId "w1-07"]\n${CLEARANCE}`).key, 'w1-07')
  const { key } = readOneTask(CLEARANCE, { topic: 'w1-clearance' })
  equal(key, 'w1-clearance:r2qk2r/p2bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R w KQkq -')
  equal(readOneTask(CLEARANCE.replace('0 15', '3 9'), { topic: 'w1-clearance' }).key, key)
})

describe('the right moves', () => {
  const CASTLE = '[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]'
  const texts: [what: string, pgn: string, accept: 'stored' | 'variations', right: string[]][] = [
    ['the first move', `${CASTLE}\n1. O-O *`, 'stored', ['e1h1']],
    [
      'and the accepted ones, the first first',
      `${CASTLE}[Accept "h1h8 e1g1"]\n1. O-O *`,
      'stored',
      ['e1h1', 'h1h8'],
    ],
    ['not variations', `${CASTLE}\n1. O-O (1. Rh8+!) *`, 'stored', ['e1h1']],
    [
      'unless the manifest says so',
      `${CASTLE}\n1. O-O (1. Rh8+!) (1. Kf1) *`,
      'variations',
      ['e1h1', 'h1h8'],
    ],
  ]
  for (const [what, pgn, accept, right] of texts) {
    test(what, () => deepEqual(readOneTask(pgn, { accept }).rightMoves, right))
  }
  test('answer as the learner is told', () => {
    const task = readOneTask(`${CASTLE}[Accept "e1g1"]\n1. O-O *`)
    equal(judgeAnswer(task, 'e1g1').kind, 'judged')
  })
})

describe('the goal', () => {
  const goals: [tags: string, manifest: 'mate' | 'win', goal: string, mateIn: number | null][] = [
    ['', 'mate', 'mate', 1],
    ['', 'win', 'win', null],
    ['[Goal "mate in 1"]', 'win', 'mate', 1],
    ['[Goal "#1"]', 'win', 'mate', 1],
    ['[Goal "mate"]', 'win', 'mate', 1],
    ['[Goal "best"]', 'mate', 'best', null],
    ['[Goal "Win"]', 'mate', 'win', null],
  ]
  for (const [tags, manifest, goal, mateIn] of goals) {
    test(`${tags || 'no tag'} under "${manifest}" is ${goal}`, () => {
      const rules = { goal: { goal: manifest, mateIn: undefined } }
      const task = readOneTask(`${BACK_RANK}${tags}\n1. Rd8# *`, rules)
      deepEqual([task.goal, task.mateIn], [goal, mateIn])
    })
  }
})

describe('players and event', () => {
  const headers: [tags: string, players: unknown, event: unknown][] = [
    ['[White "?"][Black "?"][Event "?"][Date "????.??.??"]', null, null],
    [
      '[White "Capablanca"][Black "Marshall"][WhiteRu "Капабланка"][BlackRu "Маршалл"]',
      { en: 'Capablanca – Marshall', ru: 'Капабланка – Маршалл' },
      null,
    ],
    ['[White "Réti"][Black "?"]', { en: 'Réti', ru: 'Réti' }, null],
    [
      '[Event "New York"][EventRu "Нью-Йорк"][Date "1918.??.??"]',
      null,
      { en: 'New York, 1918', ru: 'Нью-Йорк, 1918' },
    ],
    ['[Event "New York 1918"][Date "1918.01.02"]', null, { en: 'New York 1918', ru: 'New York 1918' }],
    ['[Event "?"][Site "London"][Date "1840"]', null, { en: 'London, 1840', ru: 'London, 1840' }],
    ['[Event "?"][Site "https://lichess.org/izqA4zcL"]', null, null],
    ['[Event "?"][Site "chess.com"]', null, null],
    ['[Event "Match"][Site "London"]', null, { en: 'Match', ru: 'Match' }],
    ['[Event ""][Date "1918"]', null, { en: '1918', ru: '1918' }],
  ]
  for (const [tags, players, event] of headers) {
    test(tags, () => {
      const task = readOneTask(`${tags}\n${BACK_RANK}\n1. Rd8# *`)
      deepEqual([task.players, task.event], [players, event])
    })
  }
})

describe('a part of the games may make the topic', () => {
  const file = ['a', 'b', 'a'].map(theme => `${BACK_RANK}[Theme "${theme}"]\n1. Rd8# *\n`).join('\n')
  const numbers = (...ranges: { from: number; to: number }[]) => ({ kind: 'numbers', ranges }) as const

  test('by number', () => {
    const { tasks } = readPgn(file, { games: numbers({ from: 2, to: 3 }) })
    deepEqual(
      tasks.map(task => task.game),
      [2, 3],
    )
  })
  test('by tags', () => {
    const { tasks } = readPgn(file, { games: { kind: 'tags', tags: { Theme: 'a' } } })
    deepEqual(
      tasks.map(task => task.game),
      [1, 3],
    )
  })
})

describe('what is wrong is found, with its place', () => {
  const texts: [code: string, pgn: string, line: number, column: number][] = [
    ['NO_FEN', '[Event "A"]\n1. e4 *', 1, 1],
    ['BAD_FEN', '[Event "A"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n1. e4 *', 2, 1],
    ['NO_MOVE', `${BACK_RANK}\n*`, 1, 1],
    ['ILLEGAL_MOVE', `${BACK_RANK}\n1. Rd9 *`, 2, 4],
    ['ILLEGAL_MOVE', `${BACK_RANK}\n1. Kf1 (1. Kh2) h6 *`, 2, 12],
    ['BAD_ACCEPT', `[Accept "d1d9"]\n${BACK_RANK}\n1. Rd8# *`, 1, 1],
    ['BAD_GOAL', `[Goal "mat 2"]\n${BACK_RANK}\n1. Rd8# *`, 1, 1],
    ['BAD_DIFFICULTY', `[Difficulty "hard"]\n${BACK_RANK}\n1. Rd8# *`, 1, 1],
    ['BAD_SHAPE', `${BACK_RANK}\n1. Rd8# {[%csl Gd9]} *`, 2, 9],
    ['MISSING_TRANSLATION', `${BACK_RANK}\n1. Rd8# {Mate} *`, 2, 9],
    ['MISSING_TRANSLATION', `${BACK_RANK}\n{Мат в 1 ход} 1. Rd8# *`, 2, 1],
    ['NO_BEST', `[Accept "g1f1"]\n${BACK_RANK}\n1. Rd8# *`, 1, 1],
    ['FEN_RIGHTS', '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w K - 0 1"]\n1. Rd8# *', 1, 1],
    ['FEN_RIGHTS', '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - e6 0 1"]\n1. Rd8# *', 1, 1],
    ['TRIVIAL', '[FEN "7k/8/8/8/8/8/1r6/K7 w - - 0 1"]\n1. Kxb2 *', 2, 4],
  ]
  for (const [code, pgn, line, column] of texts) {
    test(`${code}: ${pgn.replaceAll('\n', ' ')}`, () => {
      const { findings } = readPgn(pgn)
      deepEqual(
        findings.map(finding => [finding.code, finding.line, finding.column, finding.file, finding.game]),
        [[code, line, column, 'topic.pgn', 1]],
      )
    })
  }
})

describe('of a FEN that cannot be read, the rank is named', () => {
  const fens: [fen: string, en: RegExp, ru: RegExp][] = [
    [
      '8/8/8/8/2R2p1/8/8/8 w - - 0 1',
      /Rank 4 of the FEN, “2R2p1”, has 7 squares in place of 8: 1 missing/,
      /на 4-й горизонтали, «2R2p1», полей 7/,
    ],
    ['9/8/8/8/8/8/8/8 w - - 0 1', /Rank 8 .* has 9 squares .* 1 too many/, /лишних 1/],
    ['8/8/8/8 w - - 0 1', /has 4 ranks and needs eight/, /горизонталей 4/],
    ['x', /The FEN cannot be read: x/, /FEN не читается: x/],
  ]
  for (const [fen, en, ru] of fens) {
    test(fen, () => {
      const [finding] = readPgn(`[FEN "${fen}"]\n1. e4 *`).findings
      match(finding?.sentence.en ?? '', en)
      match(finding?.sentence.ru ?? '', ru)
    })
  }
})

test('a bad game does not lose the next', () => {
  const { tasks, findings } = readPgn(`[FEN "x"]\n1. e4 *\n\n${BACK_RANK}\n1. Rd8# *`)
  deepEqual(
    findings.map(finding => finding.game),
    [1],
  )
  deepEqual(
    tasks.map(task => task.game),
    [2],
  )
})

test('an illegal move in a variation keeps the rest of the explanation', () => {
  const task = readOneTask(`${BACK_RANK}\n1. Rd8# (1. Kf1 h6 2. Kf9) (1. Kh1) *`)
  deepEqual(
    task.moves[0]?.v.map(line => line.map(move => move.m).join(' ')),
    ['Kf1 h6', 'Kh1'],
  )
})

test('a mate the author did not list is counted as right, and reported', () => {
  const text = `${TWO_ROOKS}[Goal "mate 1"]\n1. Rd8# *`
  deepEqual(codesOf(readPgn(text)), ['ALSO_MATES'])
  deepEqual(codesOf(readPgn(text.replace('[Goal', '[Accept "d1d8 a1a8"][Goal'))), [])
})

describe('a judgement may be muted with a reason', () => {
  const text = (mute: string) => `${TWO_ROOKS}[Goal "mate 1"][Mute "${mute}"]\n1. Rd8# *`
  const mutes: [mute: string, codes: string[]][] = [
    ['ALSO_MATES: shown in the lesson', []],
    ['TRIVIAL: no; ALSO_MATES: yes', []],
    ['ALSO_MATES', ['BAD_MUTE']],
    ['ALSO_MATES:', ['BAD_MUTE']],
    ['ILLEGAL_MOVE: trust me', ['BAD_MUTE']],
  ]
  for (const [mute, codes] of mutes) test(mute, () => deepEqual(codesOf(readPgn(text(mute))), codes))
})
