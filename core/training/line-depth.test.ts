import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { type LineCount, lineDepth } from './line-depth.ts'

const count = (rest: Partial<LineCount>): LineCount => ({
  level: 2,
  stopped: null,
  recent: true,
  lines: 10,
  complete: 0,
  ...rest,
})

test('nobody has played: nothing is told', () => {
  deepEqual(lineDepth([]), { levels: [], lost: null })
})

test('shares are told by level, what was before apart from the last thirty days', () => {
  const { levels } = lineDepth([
    count({ complete: 7 }),
    count({ recent: false, complete: 2 }),
    count({ recent: false, stopped: 2, lines: 3 }),
    count({ level: 0, stopped: 2, lines: 1 }),
  ])
  deepEqual(levels, [
    { level: 0, before: { lines: 0, complete: 0 }, last: { lines: 1, complete: 0 } },
    { level: 2, before: { lines: 13, complete: 2 }, last: { lines: 10, complete: 7 } },
  ])
})

test('where lines are lost is told from thirty lines on, of the level with most of them', () => {
  const lines = [count({ complete: 9 }), count({ stopped: 3, lines: 11 }), count({ stopped: 2, lines: 8 })]
  deepEqual(lineDepth(lines).lost, null)
  deepEqual(lineDepth([...lines, count({ level: 3, stopped: 4, lines: 28 })]).lost, null)
  deepEqual(lineDepth([...lines, count({ recent: false, stopped: 2, lines: 3 })]).lost, { level: 2, move: 2 })
  deepEqual(lineDepth([count({ lines: 40, complete: 40 })]).lost, null)
})
