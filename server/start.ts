import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { isBuilt, isFresh } from './build-stamp.ts'
import { WORD_SOURCES } from './compiled-words.ts'
import { readConfig } from './config/config.ts'
import { environment } from './config/environment.ts'
import { startProblem } from './start-words.ts'
import { isStale } from './stale.ts'
import { isAbandoned } from './stopping.ts'

// `npm start`. On a developer's machine it makes what the server hands out where that is missing or older than its
// sources. In production it makes nothing: that takes minutes, tools and a folder that can be written.

const USAGE = `npm start

Starts the school: server, pages and the embedded database; settings: docs/settings.md. It first builds what is missing
or out of date, but in production it builds nothing. Ctrl+C stops it.
`

if (process.argv.slice(2).some(arg => arg === '--help' || arg === '-h')) {
  process.stdout.write(USAGE)
  process.exit(0)
}

const root = join(import.meta.dirname, '..')

try {
  const { production } = readConfig(environment())
  if (production) expectBuild()
  else makeStale()
  // A build takes a while, and no signal is handled meanwhile.
  if (isAbandoned()) process.exit(0)
} catch (error) {
  refuse(startProblem(error))
}
await import('./main.ts')

function expectBuild(): void {
  if (isFresh(root, 'program')) return
  refuse(
    isBuilt(root)
      ? 'The build is of another version than this, and a production start makes none: run "npm run build", then start again.'
      : 'There is no build of this version, and a production start makes none: run "npm run build", then start again.',
  )
}

function makeStale(): void {
  if (!isFresh(root, 'pages')) make('Building the web app …', 'scripts/build/build.ts')
  else if (!isFresh(root, 'everything')) make('Packing the source …', 'scripts/build/build.ts', '--pack')
  // Tests and tools compile the words alone, too, and may have stopped half-way.
  if (isStale(root, 'i18n/compiled/messages.js', WORD_SOURCES))
    make('Compiling the words …', 'i18n/compile.ts')
}

function make(progress: string, script: string, ...args: string[]): void {
  process.stdout.write(`${progress}\n`)
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) refuse(`${script} failed, so the server does not start.`)
}

function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
