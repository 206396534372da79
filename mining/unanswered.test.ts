import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { topicTasks } from './topic-tasks.ts'
import { unansweredMoves } from './unanswered.ts'

// The knight on a5 stands unguarded; on h7 the queen can be taken herself.
const POSITION = '[FEN "2r2rk1/5p1p/8/n6Q/8/1P4B1/5PPP/6K1 w - - 0 1"][Goal "best"]'

function unansweredIn(movetext: string) {
  return topicTasks('a', `${POSITION}\n\n${movetext} *`).map(unansweredMoves)
}

test('a capture that seems to win and the capture of the piece that moved ask for a line', () => {
  deepEqual(unansweredIn('1. Be5 f6'), [{ tries: ['Qxa5'], replies: [] }])
  deepEqual(unansweredIn('1. Qxh7+'), [{ tries: ['Qxa5'], replies: ['Kxh7'] }])
})

test('what a variation shows is answered', () => {
  deepEqual(unansweredIn('1. Be5 (1. Qxa5 Rc1+) 1... f6'), [{ tries: [], replies: [] }])
  deepEqual(unansweredIn('1. Qxh7+ (1. Qxa5 Rc1+) 1... Kxh7'), [{ tries: [], replies: [] }])
})

test('what loses more than it takes does not tempt', () => {
  const guarded = '[FEN "2r2rk1/5p1p/1p6/n6Q/8/1P4B1/5PPP/6K1 w - - 0 1"][Goal "best"]\n\n1. Be5 f6 *'
  deepEqual(topicTasks('a', guarded).map(unansweredMoves), [{ tries: [], replies: [] }])
})
