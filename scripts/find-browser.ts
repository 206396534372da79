import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium the browser tests drive: `CHROMIUM_PATH`, else one the system has, else one installed now
 * (Debian as root: its own package; elsewhere Playwright's).
 */
export function findBrowser(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist`)
  return given ?? installed() ?? install()
}

function installed(): string | undefined {
  return KNOWN_PLACES.find(existsSync)
}

function install(): string {
  console.log('No Chromium found: installing one.')
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env })
    const path = installed()
    if (path) return path
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return chromium.executablePath()
}
