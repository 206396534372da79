import { existsSync } from 'node:fs'
import { findProgram } from './find-program.ts'

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
