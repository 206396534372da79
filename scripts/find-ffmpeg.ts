import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The program that makes films of pictures; on Debian as root it is installed where missing. */
export function findFfmpeg(): string {
  if (isThere()) return 'ffmpeg'
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], {
      stdio: 'ignore',
      env,
    })
    if (isThere()) return 'ffmpeg'
  }
  throw new Error('Films need FFmpeg: install ffmpeg.')
}

function isThere(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
