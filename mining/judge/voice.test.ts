import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { readTasks } from '../../server/content/course/topic-file.ts'
import { voiceOf } from './voice.ts'

const TASKS = `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 {The pawn steps to e4 and keeps the king away.} {[%lang ru] Пешка идёт на e4 и не пускает короля.} *

[FEN "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1"]

1. d4 {The pawn steps to d4 and keeps the king away. Well done!} {[%lang ru] Пешка встаёт на d4.}
(1. d3 {Too slow.} {[%lang ru] Слишком медленно.}) *`
const tasks = readTasks('a', TASKS)

test('sentences that differ in squares and pieces alone are one', () => {
  const { sentences, distinct, commonest } = voiceOf(tasks, 'en')
  deepEqual([sentences, distinct], [4, 3])
  deepEqual(commonest, { sentence: 'The ■ steps to □ and keeps the ■ away.', tasks: 2 })
})

test('a comment is concrete when it names a piece or a square, in either language', () => {
  for (const locale of ['en', 'ru'] as const) {
    const { comments, concrete } = voiceOf(tasks, locale)
    deepEqual([comments, concrete], [3, 2])
  }
})
