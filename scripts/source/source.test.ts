import { deepEqual, ok } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { filesOfFolder, sourceFiles } from './source-files.ts'
import { tar } from './tar.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'tabia-source-'))
after(() => rmSync(folder, { recursive: true }))

test('a folder without git holds the same source as one with it', () => {
  const found = new Set(filesOfFolder(root))
  deepEqual(
    sourceFiles(root).filter(file => !found.has(file)),
    [],
  )
})

test('secrets, data and what is made or installed stay out', () => {
  for (const [place, file] of [
    ['', 'package.json'],
    ['', '.env'],
    ['', '.npmrc'],
    ['data', 'secret'],
    ['node_modules/left-pad', 'index.js'],
    ['server/node_modules/zod', 'index.js'],
    ['web/dist/assets', 'app.js'],
    ['web/src', 'main.tsx'],
    ['i18n/compiled', 'messages.js'],
    ['dist', 'source.tar.gz'],
  ] as const) {
    mkdirSync(join(folder, place), { recursive: true })
    writeFileSync(join(folder, place, file), 'x')
  }
  deepEqual(sourceFiles(folder), ['.npmrc', 'package.json', 'web/src/main.tsx'])
})

test('the archive is one that everybody’s tar unpacks', () => {
  const deep = `tabia/${'deep/'.repeat(22)}Шахматы.txt`
  const content = Buffer.from('e2e4 '.repeat(300))
  const files = [
    { path: 'tabia/empty.txt', content: Buffer.alloc(0), executable: false },
    { path: 'tabia/.ci/run', content: Buffer.from('#!/bin/sh\nexit 0\n'), executable: true },
    { path: deep, content, executable: false },
  ]
  const archive = join(folder, 'archive.tar')
  writeFileSync(archive, tar(files))
  execFileSync('tar', ['-xf', archive, '-C', folder])
  for (const { path, content: given } of files) ok(readFileSync(join(folder, path)).equals(given), path)
  execFileSync(join(folder, 'tabia/.ci/run'))
})

test('the same files make the same archive', () => {
  const file = { path: 'a', content: Buffer.from('b'), executable: false }
  ok(tar([file]).equals(tar([file])))
})
