import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { startCommand } from '@tabia/school-kit/run-command.ts'
import { gamesIn, mutated } from './fuzz/mutated-pgn.ts'
import type { Fault } from './kit/options.ts'
import { inPieces } from './kit/pieces.ts'
import type { Random } from './kit/random.ts'

// `npm run content -- check` on hostile folders: it answers in findings, in time, and never
// with a stack.

const PIECE = 20
/** A folder of one course takes seconds. */
const HANG_MS = 120_000
const STACK = /^\s+at .+\(?(file|node):/m
const MANIFESTS = [
  '',
  '\0',
  '---',
  '[]',
  'a: &a [*a]',
  'key: [',
  '{',
  '? a',
  'key: !!js/function "x"',
  `key: ${'x'.repeat(100_000)}`,
  '\uFEFFkey: a',
  `a: &a ["x","x"]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nd: [*c,*c,*c,*c]`,
  '__proto__: {a: 1}',
] as const
const NAMES = [
  '..',
  '-rf',
  'с пробелом.pgn',
  'a'.repeat(200),
  'CON.pgn',
  '.hidden.pgn',
  'x\ny.pgn',
  '%2e.pgn',
] as const

export const fault: Fault = {
  summary: 'hostile course folders through the command that checks them',
  cases: 100,
  run: options => inPieces('hostile-folders', options, { total: options.cases, size: PIECE }, checkMany),
}

async function checkMany(random: Random, cases: number) {
  const courses = globSync(join(import.meta.dirname, '../catalogue/*/course.yaml')).toSorted()
  const games = courses
    .slice(0, 4)
    .flatMap(course => globSync(join(dirname(course), '*.pgn')))
    .flatMap(file => gamesIn(readFileSync(file)))
  const counts = { cases, sound: 0, refused: 0, crashes: 0, hung: 0 }
  const problems: string[] = []
  for (let number = 0; number < cases; number++) {
    const folder = mkdtempSync(join(tmpdir(), 'tabia-hostile-'))
    try {
      const what = writeHostile(folder, { course: random.pick(courses), games, random })
      const began = performance.now()
      const { child, done } = startCommand('content', ['check', folder], { settings: { DATA_DIR: folder } })
      const timer = setTimeout(() => child.kill('SIGKILL'), HANG_MS)
      const { status, stdout, stderr } = await done
      clearTimeout(timer)
      const took = performance.now() - began
      if (status === 0) counts.sound += 1
      else counts.refused += 1
      if (STACK.test(stderr) || STACK.test(stdout) || (status === null && took < HANG_MS)) {
        counts.crashes += 1
        problems.push(`case ${number} (${what}): exit ${status}: ${stderr.slice(0, 600)}`)
      }
      if (took >= HANG_MS) {
        counts.hung += 1
        problems.push(`case ${number} (${what}) took ${Math.round(took)} ms`)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return { counts, problems }
}

interface Hostile {
  course: string
  games: readonly Buffer[]
  random: Random
}

/** A course of the catalogue with something wrong in it. @returns what */
function writeHostile(folder: string, { course, games, random }: Hostile): string {
  const from = dirname(course)
  const manifest = readFileSync(course, 'utf8')
  const files = globSync(join(from, '*.pgn')).toSorted().slice(0, 3)
  for (const file of files) writeFileSync(join(folder, relative(from, file)), readFileSync(file))
  const at = (name: string) => join(folder, name)
  const first = relative(from, files[0] ?? '')
  writeFileSync(at('course.yaml'), manifest)
  switch (random.below(8)) {
    case 0:
      writeFileSync(at('course.yaml'), random.pick(MANIFESTS))
      return 'manifest'
    case 1: {
      const place = random.below(manifest.length)
      const cut =
        manifest.slice(0, place) +
        random.pick(['', ': ', '- ', '\t', '"', '{{', '&a *a']) +
        manifest.slice(place + random.below(40))
      writeFileSync(at('course.yaml'), cut)
      return 'manifest cut'
    }
    case 2:
      rmSync(at(first), { force: true })
      mkdirSync(at(first))
      return 'a folder in place of a file'
    case 3:
      rmSync(at(first), { force: true })
      symlinkSync(random.pick(['/dev/zero', '/etc/passwd', 'itself.pgn', first, '/']), at(first))
      return 'a link'
    case 4:
      writeFileSync(at(first), Buffer.concat(Array.from({ length: 20 }, () => mutated(games, random))))
      return 'games changed'
    case 5:
      writeFileSync(
        at('course.yaml'),
        manifest.replaceAll(/file: .+/g, () => `file: ${JSON.stringify(random.pick(NAMES))}`),
      )
      return 'names'
    case 6:
      writeFileSync(at(first), Buffer.from(Array.from({ length: 5000 }, () => random.below(256))))
      return 'noise'
    default: {
      let deep = folder
      for (let level = 0; level < 40; level++) deep = join(deep, 'course')
      mkdirSync(deep, { recursive: true })
      writeFileSync(join(deep, 'course.yaml'), manifest)
      return 'deep'
    }
  }
}
