import { equal } from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { isFresh, OUTPUTS, sourceDigests, writeStamp } from './build-stamp.ts'

const root = mkdtempSync(join(tmpdir(), 'tabia-build-'))
after(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** A small tree, and a build of it. */
beforeEach(() => {
  rmSync(root, { recursive: true })
  for (const path of [
    'package-lock.json',
    'web/src/main.tsx',
    'core/rules.ts',
    'server/main.ts',
    'docs/a.md',
  ])
    write(path, path)
  for (const path of OUTPUTS) write(path, 'made')
  writeStamp(root, sourceDigests(root))
})

const fresh = () => (['pages', 'program', 'everything'] as const).map(part => isFresh(root, part)).join()

test('a build is fresh while its sources are what they were, whenever they were written', () => {
  equal(fresh(), 'true,true,true')
  utimesSync(join(root, 'web/src/main.tsx'), 4e9, 4e9)
  write('web/dist/assets/new.js', 'made later')
  write('web/node_modules/x.js', 'installed later')
  write('data/secret', 'of the school')
  equal(fresh(), 'true,true,true')
})

test('a changed, new or removed source makes stale what is made of it', () => {
  write('web/src/main.tsx', 'changed')
  equal(fresh(), 'false,false,false')
  write('web/src/main.tsx', 'web/src/main.tsx')
  equal(fresh(), 'true,true,true')
  write('core/more.ts', '')
  equal(fresh(), 'false,false,false')
  rmSync(join(root, 'core/more.ts'))
  write('server/main.ts', 'changed')
  equal(fresh(), 'true,false,false')
  write('server/main.ts', 'server/main.ts')
  write('docs/a.md', 'changed')
  equal(fresh(), 'true,true,false')
})

test('a copy may leave whole folders out, not files', () => {
  write('web/src/other.tsx', '')
  writeStamp(root, sourceDigests(root))
  rmSync(join(root, 'docs'), { recursive: true })
  equal(fresh(), 'true,true,true')
  rmSync(join(root, 'web/src/other.tsx'))
  equal(fresh(), 'false,false,false')
  rmSync(join(root, 'web/src'), { recursive: true })
  equal(fresh(), 'true,true,true')
})

test('without a stamp, with a torn one, or without what was built, nothing is fresh', () => {
  for (const output of OUTPUTS) {
    rmSync(join(root, output))
    equal(fresh(), 'false,false,false', output)
    write(output, 'made')
  }
  write('dist/build.json', '{"web":')
  equal(fresh(), 'false,false,false')
  rmSync(join(root, 'dist/build.json'))
  equal(fresh(), 'false,false,false')
})
