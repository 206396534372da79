import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

// Whether what was built is of the sources that are here. By digests: times of files change with every pull and copy.

const STAMP = 'dist/build.json'

/** What a build makes and a server needs. */
export const OUTPUTS = [
  'i18n/compiled/messages.js',
  'web/dist/index.html',
  'web/dist-site/.vite/manifest.json',
  'web/dist-studio/studio.html',
  'dist/source.tar.gz',
]

/** Made or installed, not written: as .gitignore says. */
export const MADE =
  /(^|\/)node_modules(\/|$)|^(data|dist|test-results|web\/dist|web\/dist-site|web\/dist-studio|i18n\/(compiled|project\.inlang)|bench\/results)(\/|$)|\.log$/

const PAGES = ['package-lock.json', 'core', 'contract', 'i18n', 'web']
const PARTS = {
  /** What browsers get. */
  pages: PAGES,
  /** All that runs, here or in a browser: its source is offered beside it (GPL). */
  program: [...PAGES, 'package.json', 'server'],
  /** All of the packed source: documents, courses and tests, too. */
  everything: ['*'],
}

/** For each file or folder of the root the digest of all its sources. */
type Digests = Record<string, string>

const Stamp = z.record(z.string(), z.string())

/** `{ web: '5f2a…', 'package.json': '09bc…' }` */
export function sourceDigests(root: string, part: keyof typeof PARTS = 'everything'): Digests {
  const patterns = PARTS[part].flatMap(name => [name, `${name}/**/*`])
  const exclude = (path: string) => MADE.test(path.replaceAll('\\', '/'))
  const files = globSync(patterns, { cwd: root, exclude })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !MADE.test(path) && statSync(join(root, path)).isFile())
  const groups = Object.groupBy(new Set(files.toSorted()), path => path.split('/')[0] ?? '')
  return Object.fromEntries(
    Object.entries(groups).map(([name, paths = []]) => {
      const hash = createHash('sha256')
      for (const path of paths) {
        const content = readFileSync(join(root, path))
        hash.update(`${path}\0${content.length}\0`).update(content)
      }
      return [name, hash.digest('hex')]
    }),
  )
}

/** Says what a build was made of. Take the digests before building: a source that changes meanwhile is not in it. */
export function writeStamp(root: string, digests: Digests): void {
  const file = join(root, STAMP)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(digests, null, 1))
  renameSync(`${file}.new`, file)
}

/**
 * Whether there is a build, of the sources that are here. A copy for a server may leave folders out as a whole (docs,
 * tests in e2e, web but its builds): what is not here is not compared.
 */
export function isFresh(root: string, part: keyof typeof PARTS): boolean {
  const stamp = readStamp(root)
  if (!stamp || !OUTPUTS.every(output => existsSync(join(root, output)))) return false
  const digests = sourceDigests(root, part)
  return Object.entries(digests).every(([name, digest]) => stamp[name] === digest)
}

export const isBuilt = (root: string): boolean => readStamp(root) !== undefined

/** Tells builds apart: `4f2a91c0`; of a tree that was never built `unbuilt`. */
export function buildName(root: string): string {
  const stamp = readStamp(root)
  if (!stamp) return 'unbuilt'
  return createHash('sha256').update(JSON.stringify(stamp)).digest('hex').slice(0, 8)
}

function readStamp(root: string): Digests | undefined {
  try {
    return Stamp.parse(JSON.parse(readFileSync(join(root, STAMP), 'utf8')))
  } catch {
    return undefined
  }
}
