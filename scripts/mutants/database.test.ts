import { doesNotThrow } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DATABASE_GUARDS, without } from './database.ts'

test('every guard that is taken away by hand is still in the code', () => {
  for (const guard of DATABASE_GUARDS) {
    doesNotThrow(() => without(guard, readFileSync(guard.file, 'utf8')))
  }
})
