import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { turnOf } from '@tabia/core/chess/position.ts'
import { leadOf, playLine } from '../../positions/board.ts'
import { isWon, untilClear } from './lines.ts'

const POINT = { least: 2, most: 6 }

const lines = [
  {
    shows: 'a line ends when a piece is won and nothing hangs',
    fen: '4k3/8/8/3q4/8/8/3R4/3K4 b - - 0 1',
    line: ['Kf7', 'Rxd5', 'Kf6', 'Rd8'],
    by: 'white',
    expected: { count: 2, isClear: true },
  },
  {
    shows: 'it goes on while the piece can be taken back',
    fen: '4k3/8/4p3/3q4/8/8/3R4/3K4 b - - 0 1',
    line: ['Ke7', 'Rxd5', 'exd5', 'Kd2'],
    by: 'white',
    expected: { count: 4, isClear: true },
  },
  {
    shows: 'it ends with mate at once',
    fen: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1',
    line: ['Ra8#'],
    by: 'black',
    expected: { count: 1, isClear: true },
  },
  {
    shows: 'and where nothing is won, after the answer: a sign has to say the rest',
    fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1',
    line: ['Ke7', 'Ke1d2', 'Ke6', 'Ke3'],
    by: 'white',
    expected: { count: 2, isClear: false },
  },
] as const

for (const { shows, fen, line, by, expected } of lines)
  test(shows, () => {
    deepEqual(untilClear(playLine(fen, line), { by, lead: leadOf(fen, by), ...POINT }), expected)
  })

test('who is to move has not won yet, whatever hangs', () => {
  const fen = '4k3/8/8/3R4/8/8/8/3K4 w - - 0 1'
  equal(turnOf(fen), 'white')
  equal(isWon(fen, 'white', 0), false)
  equal(isWon(fen.replace(' w ', ' b '), 'white', 0), true)
})
