import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Poppler's command of this name, with which the tests look into PDFs; on Debian as root it is installed where missing. */
export function findPoppler(command: 'pdftotext' | 'pdfinfo' | 'pdftoppm'): string {
  if (isThere(command)) return command
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '-qq', 'poppler-utils'], { stdio: 'ignore', env })
    if (isThere(command)) return command
  }
  throw new Error(
    `The tests need Poppler's ${command}: install poppler (poppler-utils on Debian and Ubuntu).`,
  )
}

function isThere(command: string): boolean {
  try {
    execFileSync(command, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
