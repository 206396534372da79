import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface Program {
  command: string
  /** Says its version and ends. */
  versionFlag: string
  debianPackage: string
}

/** The program's command; on Debian as root it is installed where missing. */
export function findProgram(program: Program): string {
  if (isThere(program)) return program.command
  const { command, debianPackage } = program
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = ['install', '-y', '-qq', '--no-install-recommends', debianPackage]
    for (const args of [['update', '-qq'], install]) execFileSync('apt-get', args, { stdio: 'ignore', env })
    if (isThere(program)) return command
  }
  throw new Error(`${command} is needed here: install it (${debianPackage} on Debian and Ubuntu).`)
}

function isThere({ command, versionFlag }: Program): boolean {
  try {
    execFileSync(command, [versionFlag], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Poppler's command of this name, with which the tests look into PDFs. */
export const findPoppler = (command: 'pdftotext' | 'pdfinfo' | 'pdftoppm'): string =>
  findProgram({ command, versionFlag: '-v', debianPackage: 'poppler-utils' })

/** The Firefox of `FIREFOX_PATH`, of the system, or (Debian as root) one installed now; or why there is none. */
export function findFirefox(): { command: string } | { missing: string } {
  const places = [
    process.env['FIREFOX_PATH'],
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    '/usr/bin/firefox',
  ]
  const there = places.find(place => place !== undefined && existsSync(place))
  if (there) return { command: there }
  try {
    const program = { command: 'firefox-esr', versionFlag: '--version', debianPackage: 'firefox-esr' }
    return { command: findProgram(program) }
  } catch {
    return { missing: 'no Firefox is here, and none could be installed (FIREFOX_PATH names one)' }
  }
}
