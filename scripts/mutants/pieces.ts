import { readFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import type { MutantResult, PartialStrykerOptions, schema } from '@stryker-mutator/api/core'

/**
 * What is mutated, in pieces: a run that is cut short goes on with the piece it was at. Not mutated: contract/payments.ts,
 * which is run once while files are loaded; lists and help of the command line; the HTML of the sandbox's page; the warning
 * of courses that are given away.
 */
export const PIECES = {
  rules: { mutate: ['core/payments/*.ts'], tests: ['core/payments/*.test.ts'] },
  payments: {
    mutate: ['server/payments/payment/*.ts'],
    tests: [
      'server/payments/order/{buying,races,second-payment}.test.ts',
      'server/payments/payment/*.test.ts',
    ],
  },
  orders: {
    mutate: ['server/payments/{order,records}/*.ts', 'server/payments/cli/order-actions.ts'],
    tests: [
      'server/payments/**/*.test.ts',
      'server/staff/orders/orders-desk.test.ts',
      'server/staff/people/people-desk.test.ts',
      'server/training/sample/check-sample.test.ts',
    ],
  },
  doors: {
    mutate: [
      'server/payments/letters/letters.ts',
      'server/payments/routes.ts',
      'server/payments/sandbox/{sandbox-actions,sandbox-routes}.ts',
    ],
    tests: ['server/payments/{letters,order,payment,sandbox}/*.test.ts'],
  },
  services: {
    mutate: ['server/outside/payments/*.ts'],
    tests: ['server/payments/payment/*.test.ts', 'server/outside/payments/*.test.ts'],
  },
} as const satisfies Record<string, { mutate: string[]; tests: string[] }>

export type Piece = keyof typeof PIECES

/** What tests of payments do not read. */
const LEFT_OUT = [
  'bench',
  'catalogue',
  'data',
  'demo',
  'dist',
  'docs',
  'e2e',
  'mining',
  'test-results',
  'web',
  'tsconfig.json',
]

/** `livingOnly`: tries again only the lines on which a mutant lived at the last run; what is known of others stays. */
export function mutate(piece: Piece, { livingOnly = false } = {}): Promise<MutantResult[]> {
  const known = `bench/results/mutants-${piece}.json`
  const options: PartialStrykerOptions = {
    mutate: livingOnly ? linesOfLiving(known) : [...PIECES[piece].mutate, '!**/*.test.ts'],
    plugins: [new URL('runner.ts', import.meta.url).href],
    testRunner: 'node-test',
    nodeTest: {
      testFiles: PIECES[piece].tests,
      // Servers of their own know nothing of the mutant; what may not be given away is not mutated.
      exclude: ['**/killed.test.ts', '**/two-servers.test.ts', '**/given-away.test.ts'],
    },
    // A text, an object or a function that is emptied breaks nearly any query or call at once: it flatters the score.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrowFunction'] },
    coverageAnalysis: 'perTest',
    // A mutant of what runs once, at loading, would need a process of its own per test.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: known,
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
    ignorePatterns: LEFT_OUT.map(path => `/${path}`),
    tempDirName: `test-results/mutants-${piece}`,
    reporters: ['progress-append-only'],
    warnings: false,
  }
  return new Stryker(options).runMutationTest()
}

/** As Stryker takes ranges: `server/payments/payment/reconcile.ts:33-33`. */
function linesOfLiving(known: string): string[] {
  const { files }: Pick<schema.MutationTestResult, 'files'> = JSON.parse(readFileSync(known, 'utf8'))
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location: { start, end } }) => `${file}:${start.line}-${end.line}`),
  )
}
