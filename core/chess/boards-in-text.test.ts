import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { boardsInText } from './boards-in-text.ts'

const BOARD = '6k1/5ppp/8/8/8/8/5PPP/3R2K1'

const DIAGRAM = `
. . . . . . k .
. . . . . p p p
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . P P P
. . . R . . K .
`

for (const [name, text] of Object.entries({
  'a FEN': `[FEN "${BOARD} w - - 0 1"]`,
  'with other clocks': `${BOARD} w - - 14 77`,
  'the board alone': `board:${BOARD},`,
  'in an address': `https://lichess.org/analysis/${BOARD}_w_-_-_0_1`,
  'in an address, escaped': encodeURIComponent(BOARD),
  'in JSON, escaped': `{"fen":"${BOARD.replaceAll('/', String.raw`\/`)}"}`,
  'with empty squares one by one': BOARD.replaceAll(/\d/g, digit => '1'.repeat(Number(digit))),
  'a diagram': DIAGRAM,
  'a diagram without spaces': DIAGRAM.replaceAll(' ', ''),
  'a diagram with ranks': DIAGRAM.replaceAll('\n. ', '\n8 | . '),
  'a diagram in a string': JSON.stringify(DIAGRAM),
  'a diagram of figurines': DIAGRAM.replaceAll('k', '♚')
    .replaceAll('p', '♟')
    .replaceAll('R', '♖')
    .replaceAll('P', '♙'),
})) {
  test(`a board is found: ${name}`, () => deepEqual([...boardsInText(text)], [BOARD]))
}

test('what is not eight rows of eight squares is no board', () => {
  deepEqual([...boardsInText('8/8/8/8/8/8/8/9 7/8/8/8/8/8/8/8 a/b/c 1/2/3/4/5/6/7/8 rnbqkbnr')], [])
})
