import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** There is no engine, and none can be installed from here: the message says what to do. */
export class NoEngine extends Error {}

/** Debian keeps games where the PATH of root does not look. */
const KNOWN_FOLDERS = ['/usr/games', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

const HOW_TO_INSTALL =
  'This check needs Stockfish. Install it (Debian and Ubuntu: `apt-get install stockfish`; macOS: ' +
  '`brew install stockfish`; else from stockfishchess.org) or name its program in STOCKFISH_PATH.'

type Environment = Readonly<Record<string, string | undefined>>

/** The Stockfish of `STOCKFISH_PATH`, else one the system has, else, on Debian as root, one installed now. */
export function findEngine(env: Environment): string {
  const path = installedEngine(env) ?? (canInstall() ? install(env) : undefined)
  if (!path) throw new NoEngine(HOW_TO_INSTALL)
  return path
}

/** Without installing one. */
export function installedEngine(env: Environment): string | undefined {
  const given = env['STOCKFISH_PATH']
  if (given && !existsSync(given)) throw new NoEngine(`STOCKFISH_PATH names ${given}, which does not exist.`)
  const program = process.platform === 'win32' ? 'stockfish.exe' : 'stockfish'
  const folders = [...(env['PATH'] ?? '').split(delimiter), ...KNOWN_FOLDERS]
  return (
    given ??
    folders
      .filter(folder => folder !== '')
      .map(folder => join(folder, program))
      .find(existsSync)
  )
}

/** The engine of the browser, which runs on this side as well: slower, but always there. */
const VENDORED = resolve(import.meta.dirname, '../../../web/vendor/stockfish/stockfish-19-lite-single.js')

/** How the Stockfish of this machine is started, else the one that comes with the product. Installs nothing. */
export function engineAtHand(env: Environment): { path: string; args: readonly string[] } {
  const path = installedEngine(env)
  return path ? { path, args: [] } : { path: process.execPath, args: [VENDORED] }
}

function canInstall(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

function install(env: Environment): string | undefined {
  process.stderr.write('No Stockfish found: installing it.\n')
  for (const command of ['update -qq', 'install -y -qq stockfish']) {
    spawnSync('apt-get', command.split(' '), {
      stdio: ['ignore', 2, 2],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return installedEngine(env)
}
