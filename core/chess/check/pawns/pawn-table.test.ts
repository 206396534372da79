import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { countPawnEndings } from './pawn-table.ts'

test('the table has the counts known of this ending', () => {
  deepEqual(countPawnEndings(true), { positions: 163_328, won: 124_960 })
  deepEqual(countPawnEndings(false), { positions: 168_024, won: 97_604 })
})
