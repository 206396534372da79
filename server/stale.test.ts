import { equal } from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isStale } from './stale.ts'

const root = mkdtempSync(join(tmpdir(), 'tabia-stale-'))
after(() => rmSync(root, { recursive: true }))
mkdirSync(join(root, 'words/en'), { recursive: true })

function write(path: string, minute: number) {
  writeFileSync(join(root, path), '')
  utimesSync(join(root, path), minute * 60, minute * 60)
}

test('what was never made is made, and made again when one of its sources changes', () => {
  write('words/en/app.json', 10)
  write('words/readme.md', 10)
  const needsMaking = () => isStale(root, 'compiled.js', ['words/**/*.json'])
  equal(needsMaking(), true)
  write('compiled.js', 20)
  equal(needsMaking(), false)
  write('words/readme.md', 30)
  equal(needsMaking(), false)
  write('words/en/app.json', 30)
  equal(needsMaking(), true)
})

test('what was never made is made, however old its sources say they are', () => {
  write('words/en/unpacked.json', 0)
  equal(isStale(root, 'never-made.js', ['words/en/unpacked.json']), true)
})
