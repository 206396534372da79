import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import {
  array,
  assert,
  constantFrom,
  integer,
  nat,
  option,
  property,
  record,
  string,
  tuple,
} from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { formatUci, legalMoves, playMove } from '../../moves/move.ts'
import { positionFrom } from '../../position.ts'
import { reachable } from '../../test-positions.ts'
import { readOneTask, readPgn } from '../../test-topics.ts'
import { writeGame } from './write-game.ts'

// Trees grown at random: whatever a coach can have written comes back as it was read.

const letters = string({
  unit: constantFrom(...Array.from('abАя,.!?«»–—…0123456789 ()[]%"\\;$*{')),
  minLength: 1,
  maxLength: 30,
})
const shape = record({
  brush: constantFrom('G', 'R', 'Y', 'B'),
  from: constantFrom('a1', 'e4', 'h8'),
  to: option(constantFrom('b2', 'c6')),
}).map(({ brush, from, to }) => `[%c${to ? 'a' : 's'}l ${brush}${from}${to ?? ''}]`)
const sign = constantFrom('$1', '$4', '$18', '$146', '$22')
const said = record({
  signs: array(sign, { maxLength: 2 }),
  shapes: array(shape, { maxLength: 4 }),
  words: array(tuple(constantFrom('', '[%lang en] ', '[%lang ru] '), letters), { maxLength: 3 }),
}).map(({ signs, shapes, words }) =>
  [...signs, `{${shapes.join('')}}`, ...words.map(([mark, text]) => `{${mark}${text}}`)].join(' '),
)

interface Branch {
  move: number
  said: string
  /** The first goes on, the others vary it. */
  after: Branch[]
}

const branches = (depth: number): Arbitrary<Branch[]> =>
  array(
    record({ move: nat(), said, after: depth > 1 ? branches(depth - 1) : array(branch, { maxLength: 0 }) }),
    {
      maxLength: 3,
    },
  )
const branch: Arbitrary<Branch> = record({
  move: nat(),
  said,
  after: array(nat(), { maxLength: 0 }).map(() => []),
})

function pgnOf(fen: string, tree: readonly Branch[]): string {
  const moves = [...legalMoves(positionFrom(fen))].map(formatUci)
  const [main, ...others] = tree.flatMap(({ move, said: words, after }) => {
    const played = playMove(fen, moves[move % moves.length] ?? '')
    return played ? [{ head: `${played.san} ${words}`, rest: pgnOf(played.fen, after) }] : []
  })
  const variations = others.map(({ head, rest }) => `(${head} ${rest})`)
  return main ? [main.head, ...variations, main.rest].join(' ') : ''
}

const TAGS = ['White', 'Black', 'WhiteRu', 'BlackRu', 'Event', 'EventRu', 'Theme', 'TaskId']
const tag = (name: string) =>
  option(letters).map(value => (value ? `[${name} "${value.replace(/["\\]/g, '\\$&')}"]` : ''))
const mute = option(letters).map(reason =>
  reason?.trim() ? `[Mute "COOK: x${reason.replace(/["\\]/g, '\\$&')}"]` : '',
)
const header = tuple(
  ...TAGS.map(tag),
  mute,
  option(integer({ min: 1800, max: 2030 })).map(year => `[Date "${year ?? '??'}"]`),
)

test('what is written is read as the same task', () => {
  assert(
    property(reachable, header, branches(5), constantFrom('1-0', '*'), (fen, tags, tree, result) => {
      const pgn = `${tags.join('\n')}\n[FEN "${fen}"]\n\n${pgnOf(fen, tree)} ${result}\n`
      for (const { task } of readPgn(pgn).tasks) {
        deepEqual(readPgn(writeGame(task, 'topic')).tasks[0]?.task, task)
      }
    }),
    { numRuns: 300 },
  )
})

test('a name with white space before its dash is written as it was read', () => {
  const names = '[White "a"]\n[Black "a"]\n[WhiteRu "a  –"]'
  const task = readOneTask(`${names}\n[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]\n\n1. Ra8+ 1-0\n`)
  deepEqual(task.players, { en: 'a – a', ru: 'a – – a' })
  deepEqual(readOneTask(writeGame(task, 'topic')), task)
})
