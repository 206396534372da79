import { doesNotThrow } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { GUARDS } from './payment-guards/table.ts'
import { without } from './payment-guards/guard.ts'

test('every guard of the table is still in the code', () => {
  for (const guard of GUARDS) {
    doesNotThrow(() => without(guard, readFileSync(guard.file, 'utf8')))
  }
})
