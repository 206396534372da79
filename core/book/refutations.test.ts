import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ExplainedMove } from '../chess/explanation/explanation.ts'
import { playMove } from '../chess/moves/move.ts'
import { type BookQuestion, questionAt } from './question.ts'
import { judgeRefutation, ownRefutation } from './refutations.ts'

/** A line of SAN moves as an explanation; `v`: variations beside its moves, by index. */
function line(
  fen: string,
  sans: readonly string[],
  v: Record<number, ExplainedMove[][]> = {},
): ExplainedMove[] {
  let now = fen
  return sans.map((text, index) => {
    const san = text.replace(/[?!]+$/, '')
    const played = playMove(now, san)
    if (!played) throw new Error(`${san} in ${now}`)
    now = played.fen
    const mark = text === san ? [] : [text.slice(san.length)]
    return {
      id: `${fen}${index}`,
      fen: now,
      m: san,
      num: 1,
      mark,
      comment: null,
      shapes: [],
      v: v[index] ?? [],
    }
  })
}

/** White mates on the back rank; Ra7 lets Black mate instead. */
const FEN = 'r5k1/5ppp/8/8/8/8/r4PPP/R3R1K1 w - - 0 1'
const question = (moves: ExplainedMove[]): BookQuestion => ({
  fen: FEN,
  lastMove: null,
  goal: 'win',
  mateIn: null,
  rightMoves: ['a1a2'],
  moves,
})

describe('what punishes the own move', () => {
  const withVariation = question(line(FEN, ['Rxa2'], { 0: [line(FEN, ['Rac1?', 'Rc2'])] }))

  test('the author’s variation on it, first of all', () => {
    const found = ownRefutation(withVariation, 'a1c1', undefined)
    deepEqual(found?.replies.at(0), 'a2c2')
    equal(found?.asks, true)
    deepEqual(
      found?.moves.map(({ m }) => m),
      ['Rc2'],
    )
    ok(found)
    deepEqual(pick(judgeRefutation(found, 'Rc2')), [true, 'Rc2'])
    deepEqual(pick(judgeRefutation(found, 'h6')), [false, 'h6'])
    equal(judgeRefutation(found, 'Qd1').kind, 'illegal')
  })

  test('else an engine’s line, and only where the board shows what it does', () => {
    const kept = (verdict: 'wrong' | 'grey', moves: string) => ({ verdict, share: 0.1, line: moves })
    // The rook leaves the first rank: Black mates in two.
    const wrong = ownRefutation(question([]), 'e1e7', kept('wrong', 'a2a1 e7e1 a1e1'))
    deepEqual([wrong?.replies, wrong?.asks], [['a2a1'], true])
    const quiet = ownRefutation(question([]), 'h2h3', kept('wrong', 'h7h6'))
    deepEqual([quiet?.replies, quiet?.asks], [['h7h6'], false])
    equal(ownRefutation(question([]), 'e1e7', kept('grey', 'a2a1')), undefined)
    equal(ownRefutation(question([]), 'e1e7', undefined), undefined)
    equal(ownRefutation(question([]), 'e1e9', kept('wrong', 'a2a1')), undefined)
  })
})

const pick = (verdict: ReturnType<typeof judgeRefutation>) =>
  verdict.kind === 'judged' ? [verdict.right, verdict.san] : []

describe('a later position of the line', () => {
  const task = question(
    line(FEN, ['Rxa2', 'Rxa2', 'Re8#'], {
      2: [line(playAll(['Rxa2', 'Rxa2']), ['h3']), line(playAll(['Rxa2', 'Rxa2']), ['g3?'])],
    }),
  )
  test('asks for the move of the line, and takes what its author sets beside it', () => {
    const asked = questionAt(task, 2)
    deepEqual(asked?.rightMoves, ['e1e8', 'h2h3'])
    equal(asked?.lastMove, 'a8a2')
    equal(asked?.moves.length, 1)
    equal(asked?.fen, task.moves[1]?.fen)
  })
  test('is there only where it is the learner’s turn, and the line goes on', () => {
    equal(questionAt(task, 0), task)
    equal(questionAt(task, 1), undefined)
    equal(questionAt(task, 4), undefined)
  })
})

function playAll(sans: readonly string[]): string {
  return line(FEN, sans).at(-1)?.fen ?? FEN
}
