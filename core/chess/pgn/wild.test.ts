import { deepEqual, equal, match } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, readOneTask, readPgn } from '../test-topics.ts'
import type { ExplainedMove } from '../explanation/explanation.ts'

// PGN as programs and people write it: every way of writing a thing is the same thing.

const FEN = '[FEN "r3k2r/1P3ppp/8/2pP4/8/8/P4PPP/RN2KBNR w KQkq c6 0 1"]'
const line = (moves: readonly ExplainedMove[]): string =>
  moves.map(({ m, v }) => m + v.map(each => `(${line(each)})`).join('')).join(' ')

describe('one move, written in many ways', () => {
  const spellings: [right: string, written: string[]][] = [
    ['Nc3', ['Nc3', 'Nb1c3', 'Nb1-c3', 'N1c3', 'Nbc3', 'b1c3', '♘c3', '♞c3', 'Кc3', 'Кс3', 'Sc3', 'Cc3']],
    [
      'bxa8=Q',
      ['bxa8=Q', 'bxa8Q', 'bxa8(Q)', 'bxa8/Q', 'b7a8q', 'b7xa8=Q', 'b7:a8Q', 'bxa8=Ф', 'bxa8D', 'b×a8=♕'],
    ],
    ['dxc6', ['dxc6', 'dxc6 e.p.', 'dxc6e.p.', 'dxc6ep', 'd5xc6', 'd5:c6', 'd5c6', 'dхс6']],
    ['Kd2', ['Kd2', 'Крd2', '♔d2', 'e1-d2', 'Ke1–d2', 'Rd2 (1. Dd8)']],
    [
      'd6',
      ['d6', 'пd6', 'd5-d6', 'd6!', 'd6?!', 'd6 $1', 'd6+-', '1. d6', '1.d6', '1 d6', '1...d6', '1....d6'],
    ],
  ]
  for (const [right, written] of spellings) {
    for (const text of written) {
      test(`${text} is ${right}`, () => {
        const { tasks, findings } = readPgn(`${FEN}\n${text} *`)
        equal(tasks[0]?.task.moves[0]?.m.replace(/[+#]/, ''), right)
        deepEqual(
          findings.filter(({ code }) => code === 'ILLEGAL_MOVE' && right !== 'Kd2'),
          [],
        )
      })
    }
  }
  const CASTLE = '[FEN "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]'
  for (const text of ['O-O-O', '0-0-0', 'o-o-o', 'O–O–O', 'О-О-О', 'OOO', 'e1c1', 'e1a1', 'O-O-O!']) {
    test(`${text} is O-O-O`, () => equal(line(readOneTask(`${CASTLE}\n1. ${text} *`).moves), 'O-O-O'))
  }
})

test('a game in another language is read by the letters it uses', () => {
  const german = readOneTask(`${FEN}\n1. Sc3 Th8-f8 2. Ld3 Kd7 3. Tb1 Tfb8 4. Tb6 *`)
  equal(line(german.moves), 'Nc3 Rf8 Bd3 Kd7 Rb1 Rfb8 Rb6')
})

describe('files survive what other programs do to them', () => {
  const texts: [what: string, pgn: string, moves: string, codes: string[]][] = [
    ['windows line ends', `${FEN}\r\n\r\n1. a4\r\nh5 *`, 'a4 h5', []],
    ['old Macintosh line ends', `${FEN}\r\r1. a4\rh5 *`, 'a4 h5', []],
    ['no-break and zero-width spaces', `\uFEFF${FEN}\n1.\u00A0a4\u200B h5 *`, 'a4 h5', []],
    ['an escaped line', `${FEN}\n% made by (a program\n1. a4 *`, 'a4', []],
    ['an empty line among the tags', `[White "A"]\n\n${FEN}\n\n1. a4 *`, 'a4', []],
    ['no empty line after the tags', `[White "A"]${FEN}1. a4 *`, 'a4', []],
    ['tags in other letters', `${FEN.replace('FEN', 'fen')}[Setup "1"]\n1. a4 *`, 'a4', []],
    ['quotation marks in a tag', `${FEN}\n[White "Ann "the tower" Lee"]\n\n1. a4 *`, 'a4', []],
    ['a tag twice', `${FEN}[White "A"][White "B"]\n1. a4 *`, 'a4', ['SAME_TAG']],
    ['a tag twice, the same', `${FEN}[White "A"][White "A"]\n1. a4 *`, 'a4', []],
    ['no result', `${FEN}\n1. a4`, 'a4', []],
    ['a result glued to a move', `${FEN}\n1. a4 h5* `, 'a4 h5', []],
    ['half a point', `${FEN}\n1. a4 ½-½`, 'a4', []],
    ['a FEN of four fields', '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -"]\n1. Rd8# *', 'Rd8#', []],
    ['a FEN of Shredder', `${FEN.replace('KQkq', 'HAha')}\n1. a4 *`, 'a4', []],
    ['a brace in a comment', `${FEN}\n1. a4 {so { it {[%lang ru] так} h5 *`, 'a4 h5', []],
    ['a brace that was escaped', `${FEN}\n1. a4 {so { it \\} {[%lang ru] так\\} и \\\\} h5 *`, 'a4 h5', []],
    ['a backslash at the end of a comment', `${FEN}\n1. a4 {so \\} h5 *`, 'a4 h5', ['MISSING_TRANSLATION']],
    ['a tag in a comment', `${FEN}\n1. a4 {\n[Event "B"] [%lang ru] да} h5 *`, 'a4 h5', []],
    ['a comment to the end of the line', `${FEN}\n1. a4 ; 1... h6 [%lang ru] да\nh5 *`, 'a4 h5', []],
    ['a comment between number and move', `${FEN}\n1. {[%clk 0:10]} a4 *`, 'a4', []],
    ['clocks, evaluations, diagrams', `${FEN}\n1. a4 {[%eval 0.3] [%emt 1] [clk 1:05:23 ] [#]} *`, 'a4', []],
    ['shapes without braces', `${FEN}\n1. a4 [%csl Ga4] *`, 'a4', []],
    ['an empty variation', `${FEN}\n1. a4 () h5 *`, 'a4 h5', []],
    ['a variation of words alone', `${FEN}\n1. a4 ({idea} {[%lang ru] идея}) h5 *`, 'a4 h5', []],
    ['a variation after the result', `${FEN}\n1. a4 h5 1-0 (1... h6)`, 'a4 h5(h6)', []],
    ['labels about variations', `${FEN}\n1. a4 ({A) [%lang ru] А)} 1. a3) *`, 'a4(a3)', []],
    ['signs as words', `${FEN}\n1. a4 N +- h5 = inf 2. a5 D += ~ *`, 'a4 h5 a5', []],
    ['a passed turn in a variation', `${FEN}\n1. a4 (1. a3 -- 2. a5) h5 *`, 'a4(a3) h5', ['NULL_MOVE']],
    ['a passed turn of ChessBase', `${FEN}\n1. a4 Z0 2. a5 *`, 'a4', ['NULL_MOVE']],
    ['Chess960', `[Variant "Chess960"]${FEN}\n1. a4 *`, '', ['VARIANT']],
    ['standard chess, said aloud', `[Variant "Standard"]${FEN}\n1. a4 *`, 'a4', []],
    ['the wrong side to move', `${FEN}\n1. h5 *`, '', ['ILLEGAL_MOVE']],
    ['an illegal move', `${FEN}\n1. a4 (1. a9 {x} (1. b9)) h5 *`, 'a4 h5', ['ILLEGAL_MOVE']],
    [
      'letters lost long ago',
      `${FEN}\n1. a4 {\u00D0\u00B7\u00D0\u00B0 [%lang ru] \uFFFDод} *`,
      'a4',
      ['GARBLED'],
    ],
    ['a move that is no move', `${FEN}\n1. a4 h5 White wins *`, 'a4 h5', ['ILLEGAL_MOVE']],
    ['a file that was cut off', `${FEN}\n1. a4 {threat`, 'a4', ['UNCLOSED_COMMENT', 'MISSING_TRANSLATION']],
  ]
  for (const [what, pgn, moves, codes] of texts) {
    test(what, () => {
      const reading = readPgn(pgn)
      equal(line(reading.tasks[0]?.task.moves ?? []), moves)
      deepEqual(codesOf(reading), codes)
      for (const { sentence, mend } of reading.findings) {
        match(sentence.ru + mend.ru, /[а-я]/)
        match(sentence.en + mend.en, /[a-z]/)
      }
    })
  }
})

test('words in a variation without moves speak of the move they stand at', () => {
  const [first] = readOneTask(`${FEN}\n1. a4 ({idea} {[%lang ru] идея}) h5 *`).moves
  deepEqual(first?.comment, { en: 'idea', ru: 'идея' })
})

test('the side to move is the first thing to look at', () => {
  match(
    readPgn(`${FEN}\n1. h5 *`).findings[0]?.sentence.en ?? '',
    /h5 is a move of Black, and it is White's turn/,
  )
})

test('very deep variations end somewhere, and are told once', () => {
  const depth = 5000
  const text = `${FEN}\n1. a4 ${'(1. a3 '.repeat(depth)}${')'.repeat(depth)} h5 *`
  const { tasks, findings } = readPgn(text)
  equal(tasks[0]?.task.moves.length, 2)
  deepEqual(
    findings.map(({ code }) => code),
    ['DEEP_VARIATION'],
  )
})

test('a move with hundreds of variations: every id is its own, and none grows with their number', () => {
  const count = 500
  const { tasks } = readPgn(`${FEN}\n1. a4 ${'(1. a3) '.repeat(count)} h5 *`)
  const ids = tasks[0]?.task.moves[0]?.v.map(([first]) => first?.id ?? '') ?? []
  equal(new Set(ids).size, count)
  deepEqual([ids[0], ids[25], ids[26], ids[27]], ['1a1', '1z1', '1aa1', '1ab1'])
  equal(Math.max(...ids.map(id => id.length)), 4)
})
