import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { isStale } from './stale.ts'

// `npm start`: makes what the server hands out where it is missing or older than its sources, then runs the server.

const root = join(import.meta.dirname, '..')
const WORDS = ['i18n/compile.ts', 'i18n/messages/**/*.json']
const WEB = [
  ...WORDS,
  'web/*.*',
  'web/{src,public,public-site,build}/**/*',
  '{core,contract}/**/*.ts',
  'package-lock.json',
]
const SOURCE = ['*.*', '{bench,catalogue,contract,core,docs,e2e,i18n,mining,scripts,server,web}/**/*.*']

if (isStale(root, 'web/dist/index.html', WEB)) make('Building the web app …', 'scripts/build.ts')
else if (isStale(root, 'i18n/compiled/messages.js', WORDS)) make('Compiling the words …', 'i18n/compile.ts')
if (isStale(root, 'dist/source.tar.gz', SOURCE)) make('Packing the source …', 'scripts/pack-source.ts')

await import('./main.ts')

function make(progress: string, script: string): void {
  process.stdout.write(`${progress}\n`)
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const { status } = spawnSync(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) return
  process.stderr.write(`${script} failed, so the server does not start.\n`)
  process.exit(1)
}
