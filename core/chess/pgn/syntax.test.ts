import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseGames } from './syntax.ts'
import type { PgnMove } from './syntax.ts'

/** `e4(d4 d5)$1` for a move with a variation and a glyph. */
function outline(moves: readonly PgnMove[]): string {
  return moves.map(outlineOf).join(' ')
}

function outlineOf({ text, nags, variations }: PgnMove): string {
  const lines = variations.map(variation => `(${outline(variation)})`).join('')
  return text + lines + nags.map(nag => `$${nag}`).join('')
}

const only = (text: string) => {
  const [game, ...others] = parseGames(text)
  if (!game || others.length > 0) throw new Error('one game expected')
  return game
}

describe('moves are read however they are written', () => {
  const texts: [pgn: string, outline: string][] = [
    ['1. e4 e5 2. Nf3 *', 'e4 e5 Nf3'],
    ['1.e4 e5 2.Nf3 *', 'e4 e5 Nf3'],
    ['1... c5 2. Nf3 *', 'c5 Nf3'],
    ['10....Qd4 *', 'Qd4'],
    ['1 e4 e5 *', 'e4 e5'],
    ['e4 e5', 'e4 e5'],
    ['1. e4! e5?! 2. Nf3!? *', 'e4$1 e5$6 Nf3$5'],
    ['1. e4 $1 $14 *', 'e4$1$14'],
    ['1. e4 += e5 +- *', 'e4$14 e5$18'],
    ['1. Qd5+- Kf8± *', 'Qd5$18 Kf8$16'],
    ['1. e8=Q+ O-O-O 2. 0-0 *', 'e8=Q+ O-O-O 0-0'],
    ['1. e4 (1. d4 d5 (1... Nf6)) 1... e5 *', 'e4(d4 d5(Nf6)) e5'],
    ['1. e4 (1. d4) (1. c4) e5 *', 'e4(d4)(c4) e5'],
    ['1. e4 ; the king pawn (1. d4)\n1... e5 *', 'e4 e5'],
    ['1. e4\n% escaped (\n1... e5 *', 'e4 e5'],
    ['1. e4\r\ne5\r2. Nf3 *', 'e4 e5 Nf3'],
    ['1. e4 {a { b ( c} e5 *', 'e4 e5'],
  ]
  for (const [pgn, expected] of texts) {
    test(JSON.stringify(pgn), () => {
      const game = only(pgn)
      equal(outline(game.moves), expected)
      deepEqual(game.problems, [])
    })
  }
})

test('comments belong to the move before them, at the start of a line to the one after', () => {
  const game = only('{intro} 1. e4 {king} {pawn} ({why not} 1. d4 {queen}) {after} e5 *')
  deepEqual(
    game.intro.map(comment => comment.text),
    ['intro'],
  )
  const [e4] = game.moves
  deepEqual(
    e4?.comments.map(comment => comment.text),
    ['king', 'pawn', 'after'],
  )
  deepEqual(
    e4?.variations[0]?.[0]?.comments.map(comment => comment.text),
    ['why not', 'queen'],
  )
})

test('tags are read with their escapes, in any order, across empty lines', () => {
  const { tags } = only('[FEN "8/8 w"]\n\n[White "\\"Kid\\" A\\\\B"][Black ""]\n[Result "*"]\n\n1. e4 *')
  deepEqual(
    [...tags.values()].map(tag => tag.name),
    ['FEN', 'White', 'Black', 'Result'],
  )
  equal(tags.get('white')?.value, '"Kid" A\\B')
  equal(tags.get('black')?.value, '')
})

describe('games are told apart', () => {
  const files: [what: string, text: string, games: string[]][] = [
    ['by tags', '[Event "A"]\n1. e4 *\n\n[Event "B"]\n1. d4 *', ['e4', 'd4']],
    ['without a result', '[Event "A"]\n1. e4\n[Event "B"]\n1. d4', ['e4', 'd4']],
    ['without moves', '[Event "A"]\n[Event "B"]\n1. d4 *', ['', 'd4']],
    ['by results alone', '1. e4 1-0\n1. d4 0-1', ['e4', 'd4']],
    ['not by tags inside a comment', '[Event "A"]\n1. e4 {\n[Event "B"]\n} e5 *', ['e4 e5']],
  ]
  for (const [what, text, games] of files) {
    test(what, () =>
      deepEqual(
        parseGames(text).map(game => outline(game.moves)),
        games,
      ),
    )
  }
  test('and an empty text has none', () => deepEqual(parseGames('  \n\n'), []))
})

describe('a broken game tells where it is broken and never loses the next', () => {
  const broken: [code: string, text: string, line: number, column: number][] = [
    ['UNCLOSED_COMMENT', '1. e4 {never closed', 2, 7],
    ['UNBALANCED_VARIATION', '1. e4 (1. d4', 2, 7],
    ['UNBALANCED_VARIATION', '1. e4) e5 *', 2, 6],
    ['UNBALANCED_VARIATION', '(1. d4) 1. e4 *', 2, 1],
    ['BAD_TAG', '[White "A]\n1. e4 *', 2, 1],
  ]
  for (const [code, text, line, column] of broken) {
    test(`${code}: ${text}`, () => {
      const games = parseGames(`[Event "A"]\n${text}\n\n[Event "B"]\n\n1. d4 {closed} d5 *\n`)
      equal(games.length, 2)
      deepEqual(
        games[0]?.problems.map(problem => [problem.code, problem.place]),
        [[code, { line, column }]],
      )
      equal(outline(games[1]?.moves ?? []), 'd4 d5')
    })
  }
})

test('every move knows its line and column', () => {
  const [, reply] = only('1. e4\n  1... e5 *').moves
  deepEqual(reply?.place, { line: 2, column: 8 })
})
