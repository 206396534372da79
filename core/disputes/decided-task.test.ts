import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { texts } from '../training/vocabulary.ts'
import { type TaskDecision, withDecisions } from './decided-task.ts'

const FEN = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
const task: Parameters<typeof withDecisions>[0] = { fen: FEN, rightMoves: ['d1d8'], moves: [] }
const accepted = (move: string, fen = FEN): TaskDecision => ({ state: 'accepted', move, fen, words: null })
const words = texts('The king is too slow.', 'Король не успевает.')
const explained: TaskDecision = { state: 'explained', move: 'g1f1', fen: FEN, words }

test('an accepted move is one more right move, once', () => {
  deepEqual(withDecisions(task, [accepted('g1f1'), accepted('g1f1')]).rightMoves, ['d1d8', 'g1f1'])
  equal(withDecisions(task, [accepted('d1d8')]), task)
})

test('what was decided in another position is left out; numbers of moves do not make another', () => {
  equal(withDecisions(task, [accepted('g1f1', FEN.replace('3R2K1', '4R1K1'))]), task)
  deepEqual(withDecisions(task, [accepted('g1f1', FEN.replace('0 1', '4 31'))]).rightMoves.length, 2)
})

test('an explained move is a variation on the right one, with the coach’s words', () => {
  const [main] = withDecisions(task, [explained]).moves
  deepEqual([main?.id, main?.m, main?.num], ['1', 'Rd8#', 1])
  deepEqual(
    main?.v.map(([move]) => [move?.id, move?.m, move?.mark, move?.comment]),
    [['1a1', 'Kf1', ['?'], words]],
  )
})

test('words are added to the author’s own, once', () => {
  const once = withDecisions(task, [explained])
  deepEqual(withDecisions(once, [explained]), once)
  const more = withDecisions(once, [{ ...explained, words: texts('It is late.', 'Поздно.') }])
  equal(more.moves[0]?.v[0]?.[0]?.comment?.en, 'The king is too slow. It is late.')
})
