import { pathToFileURL } from 'node:url'
import { collect, type TestFile } from './node-test.ts'

/** `never ends`: the test is still running after LONGEST_MS. */
export type Outcome = { kind: 'green' } | { kind: 'red'; message: string } | { kind: 'never ends' }

/** On a machine that is busy with other things, too. */
const LONGEST_MS = 90_000
const GREEN: Outcome = { kind: 'green' }

/** One file of tests, loaded once: its tests run by name, in a school that stays open between them. */
export class Suite {
  readonly path: string
  #file: TestFile | undefined
  #isOpen = false
  /** No mutant has been on in this school since it was opened or a test was green without one. */
  #isSound = false
  /** Tests that cannot be run twice in one school, and those seen to be green a second time. */
  readonly #once = new Set<string>()
  readonly #repeatable = new Set<string>()

  constructor(path: string) {
    this.path = path
  }

  async names(): Promise<string[]> {
    this.#file ??= await collect(pathToFileURL(this.path).href)
    return this.#file.tests.map(({ name }) => name)
  }

  /** Opens the school of the file anew. */
  async open(): Promise<Outcome> {
    await this.close()
    await this.names()
    this.#isOpen = true
    this.#isSound = true
    return attempt(async () => {
      for (const work of this.#file?.before ?? []) await work()
    })
  }

  /** A school that was broken may not close; it is left behind. */
  async close(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    await attempt(async () => {
      for (const work of this.#file?.after ?? []) await work()
    })
  }

  async run(name: string): Promise<Outcome> {
    if (!this.#isOpen) await this.open()
    const found = this.#file?.tests.find(test => test.name === name)
    if (!found) throw new Error(`${this.path} has no test "${name}"`)
    const ends: (() => unknown)[] = []
    const context = { after: (work: () => unknown) => void ends.push(work), diagnostic: () => {} }
    const outcome = await attempt(() => found.work(context))
    if (outcome.kind !== 'never ends') await attempt(() => Promise.all(ends.map(end => end())))
    return outcome
  }

  /**
   * Whether a test turns red by `mutant` and by nothing else. The school may bear traces of earlier tests: what is red
   * there without the mutant, too, is tried again in a new school.
   */
  async judge(name: string, mutant: { on(): void; off(): void }): Promise<Outcome> {
    if (this.#once.has(name)) await this.open()
    const isBelieved = this.#isSound && this.#repeatable.has(name)
    mutant.on()
    const first = await this.run(name)
    mutant.off()
    this.#isSound = false
    if (first.kind === 'never ends') await this.close()
    if (first.kind !== 'red' || isBelieved) return first
    this.#isSound = (await this.run(name)).kind === 'green'
    if (this.#isSound) this.#repeatable.add(name)
    if (this.#isSound) return first
    await this.open()
    this.#once.add(name)
    mutant.on()
    const again = await this.run(name)
    mutant.off()
    await this.close()
    return again
  }
}

async function attempt(work: () => unknown): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const fail = (error: unknown) =>
    resolve({ kind: 'red', message: error instanceof Error ? error.message : String(error) })
  const timer = setTimeout(() => resolve({ kind: 'never ends' }), LONGEST_MS)
  process.on('unhandledRejection', fail).on('uncaughtException', fail)
  Promise.resolve()
    .then(work)
    .then(() => resolve(GREEN), fail)
  const outcome = await promise
  clearTimeout(timer)
  process.off('unhandledRejection', fail).off('uncaughtException', fail)
  return outcome
}
