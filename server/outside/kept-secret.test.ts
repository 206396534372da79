import { equal, match, notEqual } from 'node:assert/strict'
import fs, { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { keptSecret } from './kept-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabia-secret-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const LONG = /^[\w-]{64}$/

test('the secret of a school is made once, for its owner alone', () => {
  const secret = keptSecret(folder)
  match(secret, LONG)
  equal(keptSecret(folder), secret)
  equal(statSync(join(folder, 'jwt-secret')).mode & 0o777, 0o600)
})

test('what a power cut left of a secret signs nothing: another one is made', () => {
  for (const left of ['', 'half']) {
    writeFileSync(join(folder, 'jwt-secret'), left)
    const secret = keptSecret(folder)
    match(secret, LONG)
    equal(readFileSync(join(folder, 'jwt-secret'), 'utf8'), secret)
    equal(keptSecret(folder), secret)
  }
})

test('the secret is on the disk before anything is signed with it', t => {
  const own = mkdtempSync(join(tmpdir(), 'tabia-secret-'))
  after(() => rmSync(own, { recursive: true, force: true }))
  const synced = t.mock.method(fs, 'fsyncSync')
  keptSecret(own)
  notEqual(synced.mock.callCount(), 0)
})
