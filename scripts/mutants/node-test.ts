// Stands in for `node:test` while mutants are tried: collects the tests of a file instead of running them, so that they
// can be run one by one, again and again, in the school the file has opened.

type Work = (context: TestContext) => unknown

export interface TestContext {
  after(work: () => unknown): void
  diagnostic(text: string): void
}

export interface TestFile {
  before: (() => unknown)[]
  after: (() => unknown)[]
  tests: { name: string; work: Work }[]
}

let current: TestFile = { before: [], after: [], tests: [] }

/** Loads a file of tests and returns what it declares. */
export async function collect(url: string): Promise<TestFile> {
  current = { before: [], after: [], tests: [] }
  await import(url)
  return current
}

export function test(name: string, ...rest: [Work] | [options: object, Work]): void {
  current.tests.push({ name, work: rest.length === 1 ? rest[0] : rest[1] })
}

export const before = (work: () => unknown) => void current.before.push(work)
export const after = (work: () => unknown) => void current.after.push(work)
