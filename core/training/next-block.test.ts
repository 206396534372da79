import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type NextBlock, nextBlock } from './next-block.ts'
import type { TopicProgress } from './progress.ts'

const begun = { id: 11, total: 7, solved: 6 }
const done = { id: 12, total: 7, solved: 7 }
const empty = { id: 13, total: 0, solved: 0 }

describe('the next week', () => {
  const cases: [when: string, block: number, topics: TopicProgress[], next: NextBlock][] = [
    ['opens when every topic is finished', 1, [done, done], { kind: 'ok', block: 2 }],
    ['does not wait for an empty topic', 3, [done, empty], { kind: 'ok', block: 4 }],
    ['waits for the last task', 1, [done, begun], { kind: 'block_not_finished' }],
    ['does not exist after the last one', 4, [done], { kind: 'last_block' }],
    ['is no question before the last one is finished', 4, [begun], { kind: 'block_not_finished' }],
  ]
  for (const [when, block, topics, next] of cases) {
    test(when, () => {
      const course = { id: 5, trial: true, ordered: false, finished: false, block, blocksCount: 4, topics }
      deepEqual(nextBlock(course), next)
    })
  }
})
