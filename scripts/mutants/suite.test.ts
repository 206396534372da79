import { deepEqual, equal } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Suite } from './suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabia-suite-'))
after(() => rmSync(folder, { recursive: true }))

/** What the tests of the file below see. */
const world = { mutant: false, opened: 0 }
Object.assign(globalThis, { suiteWorld: world })
const mutant = { on: () => (world.mutant = true), off: () => (world.mutant = false) }

const FILE = join(folder, 'some.test.ts')
writeFileSync(
  FILE,
  `import { before, test } from '${join(import.meta.dirname, 'node-test.ts')}'
const world = globalThis.suiteWorld
let uses = 0
before(() => { uses = 0; world.opened += 1 })
test('notices', () => { if (world.mutant) throw new Error('seen') })
test('does not notice', () => {})
test('only once in a school', () => { uses += 1; if (uses > 1) throw new Error('again') })
test('notices, only once in a school', () => { uses += 1; if (uses > 1 || world.mutant) throw new Error('seen') })
`,
)
const suite = new Suite(FILE)
const judgedTwice = async (name: string) => {
  await suite.open()
  return [(await suite.judge(name, mutant)).kind, (await suite.judge(name, mutant)).kind]
}

test('a test that is red by the mutant alone kills it, and its school stays open', async () => {
  deepEqual(await judgedTwice('notices'), ['red', 'red'])
  equal(world.opened, 1)
})

test('one that is green lets it live', async () => {
  deepEqual(await judgedTwice('does not notice'), ['green', 'green'])
})

test('one that is red in a school it has used before says nothing of the mutant', async () => {
  deepEqual(await judgedTwice('only once in a school'), ['green', 'green'])
})

test('one that can run but once in a school kills in a new one', async () => {
  deepEqual(await judgedTwice('notices, only once in a school'), ['red', 'red'])
})
