import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { globSync } from 'node:fs'
import {
  INSTRUMENTER_CONSTANTS,
  type InstrumenterContext,
  type StrykerOptions,
  type MutantCoverage,
} from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner'
import { type Outcome, Suite } from './suite.ts'

// The tests of payments for Stryker, in one process that stays: files are loaded once, and a file's school is open for
// mutant after mutant. Stryker's own tap runner starts a process, a database and a school per file and mutant.

const OPENING = 'opens its school'
/** So many tests are tried on a mutant at the most. */
const MOST_TESTS = 40
const context: Record<string, unknown> = globalThis
const stryker: InstrumenterContext = {}
context[INSTRUMENTER_CONSTANTS.NAMESPACE] = stryker
const mutantCoverage: MutantCoverage = { static: {}, perTest: {} }
stryker.mutantCoverage = mutantCoverage

class NodeTestRunner implements TestRunner {
  static inject = tokens(commonTokens.options)
  readonly #suites: Map<string, Suite>
  /** How many mutants of a file of code each test has killed: the sharpest run first. */
  readonly #kills = new Map<string, Map<string, number>>()

  constructor(options: StrykerOptions) {
    const { testFiles, exclude } = options['nodeTest'] as { testFiles: string[]; exclude: string[] }
    const paths = globSync(testFiles, { exclude }).toSorted()
    this.#suites = new Map(paths.map(path => [path, new Suite(path)]))
    redirectImports()
    // What a test leaves behind may fail later.
    process.on('unhandledRejection', () => {}).on('uncaughtException', () => {})
  }

  capabilities() {
    return { reloadEnvironment: false }
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = []
    const note = async (suite: Suite, name: string, work: () => Promise<Outcome>) => {
      const id = `${suite.path}: ${name}`
      stryker.currentTestId = id
      const began = performance.now()
      const outcome = await work()
      delete stryker.currentTestId
      const timeSpentMs = performance.now() - began
      const fields = { id, name: id, fileName: resolve(suite.path), timeSpentMs }
      if (outcome.kind === 'green') tests.push({ ...fields, status: TestStatus.Success })
      else tests.push({ ...fields, status: TestStatus.Failed, failureMessage: messageOf(outcome) })
    }
    for (const suite of this.#suites.values()) {
      const names = await suite.names()
      await note(suite, OPENING, () => suite.open())
      for (const name of names) await note(suite, name, () => suite.run(name))
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: thinned(mutantCoverage) }
  }

  async mutantRun({
    activeMutant: { id: mutantId, fileName },
    testFilter = [],
    hitLimit,
  }: MutantRunOptions): Promise<MutantRunResult> {
    const mutant = {
      on: () => void (stryker.activeMutant = mutantId),
      off: () => void delete stryker.activeMutant,
    }
    delete stryker.hitCount
    if (hitLimit !== undefined) Object.assign(stryker, { hitCount: 0, hitLimit })
    const kills = this.#kills.get(fileName) ?? new Map<string, number>()
    this.#kills.set(fileName, kills)
    // By what a test has killed of this file; what needs a new school comes last.
    const rank = (id: string) => (id.endsWith(OPENING) ? -1 : (kills.get(id) ?? 0))
    let nrOfTests = 0
    for (const id of testFilter.toSorted((a, b) => rank(b) - rank(a))) {
      nrOfTests += 1
      const outcome = await this.#judge(id, mutant)
      if (outcome.kind === 'green') continue
      kills.set(id, (kills.get(id) ?? 0) + 1)
      if (outcome.kind === 'red')
        return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: outcome.message, nrOfTests }
      // What goes on for ever goes with its process; Stryker starts another.
      setTimeout(() => process.exit(1), 100)
      return { status: MutantRunStatus.Timeout, reason: id }
    }
    return { status: MutantRunStatus.Survived, nrOfTests }
  }

  async dispose(): Promise<void> {
    for (const suite of this.#suites.values()) await suite.close()
  }

  async #judge(id: string, mutant: { on(): void; off(): void }): Promise<Outcome> {
    const [path = '', name = ''] = id.split(/: (.*)/s)
    const suite = this.#suites.get(path)
    if (!suite) throw new Error(`no file of tests ${path}`)
    // Loads the file before the mutant is on.
    const names = await suite.names()
    return name === OPENING ? opens(suite, names, mutant) : suite.judge(name, mutant)
  }
}

/**
 * For each mutant the tests that say most of it: of each file in turn the one that runs through the fewest other mutants,
 * and one opening of a school. A mutant that lives would else be tried by all tests; fewer can only let more live.
 */
function thinned({ perTest, ...rest }: MutantCoverage): MutantCoverage {
  const bySize = Object.entries(perTest)
    .map(([test, covered]) => ({ test, covered, size: Object.keys(covered).length }))
    .toSorted((a, b) => a.size - b.size)
  const ofFile = Object.values(Object.groupBy(bySize, ({ test }) => test.split(': ')[0] ?? ''))
  const inTurn = bySize.flatMap((_, place) => ofFile.flatMap(tests => tests?.[place] ?? []))
  const tests = new Map<string, { some: number; opening: boolean }>()
  const isWanted = (test: string, mutant: string) => {
    const had = tests.get(mutant) ?? { some: 0, opening: false }
    tests.set(mutant, had)
    if (!test.endsWith(OPENING)) return (had.some += 1) <= MOST_TESTS
    const isFirst = !had.opening
    had.opening = true
    return isFirst
  }
  const kept = inTurn.map(({ test, covered }) => [
    test,
    Object.fromEntries(Object.entries(covered).filter(([mutant]) => isWanted(test, mutant))),
  ])
  return { ...rest, perTest: Object.fromEntries(kept) }
}

/** A mutant that runs while a school opens: the school, and every test in it. */
async function opens(suite: Suite, names: string[], mutant: { on(): void; off(): void }): Promise<Outcome> {
  mutant.on()
  let outcome = await suite.open()
  for (const name of names) if (outcome.kind === 'green') outcome = await suite.run(name)
  mutant.off()
  await suite.close()
  return outcome
}

/** Tests get our `node:test`, and the workspaces of Stryker's copy instead of those of the tree. */
function redirectImports(): void {
  const root = pathToFileURL(`${process.cwd()}/`)
  registerHooks({
    resolve(specifier, from, next) {
      if (specifier === 'node:test') return next(new URL('node-test.ts', import.meta.url).href, from)
      if (specifier.startsWith('@tabia/'))
        return next(new URL(specifier.slice('@tabia/'.length), root).href, from)
      return next(specifier, from)
    },
  })
}

const messageOf = (outcome: Outcome) => (outcome.kind === 'red' ? outcome.message : outcome.kind)

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'node-test', NodeTestRunner)]
