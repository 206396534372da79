import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assert, property } from 'fast-check'
import { formatSan, formatUci, legalMoves } from './move.ts'
import { positionFrom, START_FEN } from '../position.ts'
import { reachable } from '../test-positions.ts'
import { readTypedMove, type TypedReading, whyStuck } from './typed-move.ts'

const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
const PROMOTION = '3rk3/4P3/8/8/8/8/P7/4K3 w - - 0 1'
const ONE_WING = '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'
const CAPITALS = '2k5/4Q3/2K5/8/8/8/8/8 w - - 0 1'
const OPEN = '3qk3/8/8/3p4/2B1P3/5N2/1P3P2/1N2K3 w - - 0 1'

describe('a move is written in English, in Russian, in figurines and by its squares', () => {
  const table: [fen: string, texts: string, uci: string][] = [
    [START_FEN, 'Nf3|nf3|NF3|N-f3|Ng1f3|g1f3|g1-f3|G1F3|♘f3|♞f3|1. Nf3|1.Nf3!?', 'g1f3'],
    [START_FEN, 'Кf3|кf3|К-f3|Кg1-f3|к g1 f3|1. Кf3!', 'g1f3'],
    [START_FEN, 'e4|E4|е4|Е4|e2e4|e2-e4|e2—e4|E2–E4|Pe4|пe4|1 e4|1…e4', 'e2e4'],
    [START_FEN, 'c4|C4|с4|С4|c2c4|с2-с4', 'c2c4'],
    [START_FEN, 'a4|а4|А4', 'a2a4'],
    [OPEN, 'Bxd5|Bd5|bd5|B:d5|С:d5|Сd5|сd5|Сxd5|Схd5|♗×d5|Bc4xd5|Сс4:d5|c4d5', 'c4d5'],
    [OPEN, 'exd5|ed5|ed|e:d|e:d5|е:d5|e4d5|ed5 e.p.', 'e4d5'],
    [OPEN, 'Kd1|Крd1|крd1|Кр-d1|КРd1|Kрd1|♔d1|e1d1', 'e1d1'],
    [OPEN, 'Nbd2|Кbd2|N1d2|К1d2|Кb1d2', 'b1d2'],
    [OPEN, 'b3|b2b3', 'b2b3'],
    [CASTLING, 'O-O|0-0|o-o|OO|О-О|о-о|0–0|O—O|e1g1|e1h1|Kg1|Крg1', 'e1h1'],
    [CASTLING, 'O-O-O|0-0-0|О-О-О|оо-о|e1c1|e1a1', 'e1a1'],
    [CASTLING, 'Rxa8+|Л:a8+|Ла8|лa8|Лха8|a1a8', 'a1a8'],
    [PROMOTION, 'exd8=Q|exd8Q|ed8Q|exd8(Q)|exd8/Q|ed8Ф|e:d8=Ф+|ed8ф|e7d8q|E7D8Q|exd8♕', 'e7d8q'],
    [PROMOTION, 'exd8=N|ed8К|ed8к|e7d8n|exd8(К)', 'e7d8n'],
    [PROMOTION, 'exd8=R|ed8Л|ed8л', 'e7d8r'],
    [PROMOTION, 'exd8=B|exd8b|ed8С|ed8с', 'e7d8b'],
    ['4k3/8/8/8/8/2p5/1B6/4K3 w - - 0 1', 'bc3|bxc3|сc3|Сс3|B:c3', 'b2c3'],
    [CAPITALS, 'ФС7|ФЕ7С7|фс7|Фс7|ФЦ7|Фц7|ферзь c7|ФЕРЗЬ С7|ферзьс7|queen c7|Queen C7|qc7|QC7', 'e7c7'],
    [START_FEN, 'конь f3|Конь эф3|конь эф 3|КОНЬ ЭФ3|Кэф3|knight f3|knight g1 f3|1, конь f3', 'g1f3'],
    [START_FEN, 'аш4|АШ4|h4|пешка аш4|пешка h4|pawn h4', 'h2h4'],
    [START_FEN, 'д4|Д4|дэ4|d2д4|пешка д4', 'd2d4'],
    [START_FEN, 'б3|бэ3|Б3', 'b2b3'],
    [START_FEN, 'г3|жэ3|же3|Г3', 'g2g3'],
    [START_FEN, 'ц4|цэ4|Ц4', 'c2c4'],
    [OPEN, 'е:д5|ед5|ЕД5|е д|пешка е берёт на д5|пешка e бьет d5|pawn e takes d5, check', 'e4d5'],
    [OPEN, 'слон d5|слон берёт на d5|слон c4 d5|bishop takes d5|СД5|сд5', 'c4d5'],
    [OPEN, 'конь b d2|Конь бэ д2|knight b d2', 'b1d2'],
    [OPEN, 'король d1|КОРОЛЬ Д1|КРД1|king d1', 'e1d1'],
    [CASTLING, 'короткая рокировка|рокировка в короткую сторону|Короткая рокировка, шах', 'e1h1'],
    [CASTLING, 'castles kingside|castle king-side|castles short|Short castling|0 0', 'e1h1'],
    [CASTLING, 'длинная рокировка|рокировка длинная|castles queenside|castles long|0 0 0|0.0.0', 'e1a1'],
    [ONE_WING, 'рокировка|Рокировка|castles|castling', 'e1a1'],
    [CASTLING, 'ладья берёт на a8|ладья a8|rook takes a8', 'a1a8'],
    [PROMOTION, 'ed8 ферзь|е7д8ферзь|пешка e берёт на d8, превращение в ферзя|ed8 queen', 'e7d8q'],
    [PROMOTION, 'pawn e takes d8, promotes to knight|ed8 конь|пешка ед8 конь|ЕД8К', 'e7d8n'],
  ]
  for (const [fen, texts, uci] of table) {
    for (const text of texts.split('|')) {
      test(`${text} is ${uci}`, () => deepEqual(readTypedMove(fen, text), { kind: 'move', uci }))
    }
  }
})

describe('where a text may mean a pawn or a bishop, it asks, and the answer is read', () => {
  const both = '4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1'
  const onC = '4k3/8/8/8/8/1p6/B1P5/4K3 w - - 0 1'
  const asked = (pawn: string, bishop: string) => ({
    kind: 'piece',
    moves: [
      { role: 'pawn', squares: pawn },
      { role: 'bishop', squares: bishop },
    ],
  })
  for (const text of ['bc3', 'bxc3', 'BC3', 'BXC3', 'b:c3', 'бц3', 'БЦ3', 'bС3']) {
    test(text, () => {
      const meant = /^[бБ]/.test(text)
        ? { kind: 'move', uci: 'b2c3' } // «б» is no piece
        : asked('b2c3', 'd2c3')
      deepEqual(sorted(readTypedMove(both, text)), meant)
    })
  }
  for (const text of ['сb3', 'СB3', 'сб3', 'СБ3', 'С:Б3', 'с:б3']) {
    test(text, () => deepEqual(sorted(readTypedMove(onC, text)), asked('c2b3', 'a2b3')))
  }
  test('a capital before small letters is the piece', () => {
    for (const text of ['Bc3', 'Bxc3', 'Сc3', 'Сс3', 'С:с3', 'Сц3', '♗c3']) {
      deepEqual(readTypedMove(both, text), { kind: 'move', uci: 'd2c3' })
    }
    for (const text of ['Сb3', 'С:б3']) deepEqual(readTypedMove(onC, text), { kind: 'move', uci: 'a2b3' })
  })
  test('a word, or a pawn by its letter, leaves no doubt', () => {
    for (const text of ['пешка b2c3', 'pawn b2c3', 'Pbc3', 'ПЕШКА B2C3']) {
      deepEqual(readTypedMove(both, text), { kind: 'move', uci: 'b2c3' })
    }
    for (const text of ['слон d2c3', 'bishop d2c3', 'СЛОН D2C3', 'слон c3', 'BISHOP C3']) {
      deepEqual(readTypedMove(both, text), { kind: 'move', uci: 'd2c3' })
    }
  })
})

describe('what cannot be played says why', () => {
  const PINNED = '4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1'
  const CHECKED = '4r1k1/8/8/8/8/8/3P4/4K1N1 w - - 0 1'
  const refused = (refusal: object) => ({ kind: 'refused', refusal })
  const table: [fen: string, text: string, reading: object][] = [
    [START_FEN, '', { kind: 'unreadable' }],
    [START_FEN, 'hello', { kind: 'unreadable' }],
    [START_FEN, 'конь', { kind: 'unreadable' }],
    // В looks like B and stands on the key of D: neither is guessed.
    [START_FEN, 'в4', { kind: 'unreadable' }],
    [START_FEN, 'В4', { kind: 'unreadable' }],
    [START_FEN, 'рокировка e4', { kind: 'unreadable' }],
    [CASTLING, 'рокировка', { kind: 'ambiguous', sans: ['O-O-O', 'O-O'] }],
    [START_FEN, 'рокировка', refused({ why: 'castling_blocked' })],
    [START_FEN, 'Nj3', { kind: 'unreadable' }],
    [START_FEN, 'e9', { kind: 'unreadable' }],
    [START_FEN, 'e8=Z', { kind: 'unreadable' }],
    [OPEN, 'Nd2', { kind: 'ambiguous', sans: ['Nbd2', 'Nfd2'] }],
    [OPEN, 'Кd2', { kind: 'ambiguous', sans: ['Nbd2', 'Nfd2'] }],
    [PROMOTION, 'exd8', { kind: 'promotion', sans: ['exd8=Q+', 'exd8=R+', 'exd8=B', 'exd8=N'] }],
    [PROMOTION, 'e7d8', { kind: 'promotion', sans: ['exd8=Q+', 'exd8=R+', 'exd8=B', 'exd8=N'] }],
    [PROMOTION, 'exd8=K', refused({ why: 'promotion' })],
    [PROMOTION, 'a3=Q', refused({ why: 'promotion' })],
    [START_FEN, 'e5e6', refused({ why: 'empty', square: 'e5' })],
    [START_FEN, 'e7e5', refused({ why: 'other_side', square: 'e7' })],
    [START_FEN, 'Ng1e2', refused({ why: 'own_piece', square: 'e2' })],
    [START_FEN, 'Bc4', refused({ why: 'unreachable', role: 'bishop', to: 'c4', from: undefined })],
    [START_FEN, 'e2e5', refused({ why: 'unreachable', role: 'pawn', to: 'e5', from: 'e2' })],
    [START_FEN, 'ed', refused({ why: 'unreachable', role: 'pawn', to: 'd', from: undefined })],
    // Another rook could: the sentence speaks of the one that is meant.
    [
      '6k1/2R5/8/8/8/8/8/4R1K1 w - - 0 1',
      'Reb7',
      refused({ why: 'unreachable', role: 'rook', to: 'b7', from: 'e1' }),
    ],
    [OPEN, 'Ra1', refused({ why: 'none_left', role: 'rook', color: 'white' })],
    [OPEN, 'Кhd2', refused({ why: 'no_piece', role: 'knight' })],
    [PINNED, 'Nf5', refused({ why: 'pinned', role: 'knight', from: 'e3' })],
    [CHECKED, 'Nf3', refused({ why: 'in_check' })],
    [CHECKED, 'Ke2', refused({ why: 'king_attacked', square: 'e2' })],
    [CHECKED, 'O-O', refused({ why: 'castling_lost' })],
    [START_FEN, '0-0', refused({ why: 'castling_blocked' })],
    ['4k3/8/8/8/8/8/4r3/4K2R w K - 0 1', 'O-O', refused({ why: 'castling_check' })],
    ['4k3/8/8/8/8/8/5r2/4K2R w K - 0 1', 'О-О', refused({ why: 'castling_attacked' })],
  ]
  for (const [fen, text, reading] of table) {
    test(`"${text}" in ${fen}`, () => deepEqual(readTypedMove(fen, text), reading))
  }
  test('a piece that was picked up', () => {
    deepEqual(whyStuck(PINNED, 'e3', 'f5'), { why: 'pinned', role: 'knight', from: 'e3' })
    deepEqual(whyStuck(PINNED, 'e3', 'e4'), {
      why: 'unreachable',
      role: 'knight',
      to: 'e4',
      from: 'e3',
    })
  })
})

test('every legal move is read from its squares, its SAN, and its SAN in Russian and in figurines', () => {
  /** `bxc3` might be a bishop's move in small letters: where it may go, too, the learner is asked. */
  const read = (reading: TypedReading) =>
    reading.kind === 'piece' ? reading.moves.map(({ squares }) => squares) : [uciOf(reading)]
  assert(
    property(reachable, fen => {
      const position = positionFrom(fen)
      for (const move of legalMoves(position)) {
        const uci = formatUci(move)
        const san = formatSan(position, move)
        const translated = (letters: Record<string, string>) =>
          san.replace(/[KQRBN]/g, letter => letters[letter] ?? '')
        const spellings = [
          uci,
          san,
          translated({ K: 'Кр', Q: 'Ф', R: 'Л', B: 'С', N: 'К' }),
          translated({ K: '♔', Q: '♛', R: '♖', B: '♝', N: '♘' }),
        ]
        for (const text of spellings) {
          const found = read(readTypedMove(fen, text))
          equal(
            found.some(
              squares =>
                squares !== undefined && (squares === uci || (found.length > 1 && uci.startsWith(squares))),
            ),
            true,
            `${text} in ${fen}`,
          )
        }
      }
    }),
  )
})

test('whatever is read can be played', () => {
  assert(
    property(reachable, fen => {
      const legal = new Set([...legalMoves(positionFrom(fen))].map(formatUci))
      for (const text of ['Nf3', 'Кf3', 'e4', 'e8Q', 'O-O', 'ed', 'Крe2', 'a1h8']) {
        const uci = uciOf(readTypedMove(fen, text))
        equal(uci === undefined || legal.has(uci), true, `${text} in ${fen}`)
      }
    }),
  )
})

/** Pawns first. */
const sorted = (reading: TypedReading) =>
  reading.kind === 'piece'
    ? { ...reading, moves: reading.moves.toSorted((one, other) => other.role.localeCompare(one.role)) }
    : reading

const uciOf = (reading: TypedReading) => (reading.kind === 'move' ? reading.uci : undefined)
