import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const CODE = ['package-lock.json', '{core,contract,server}/**/*.ts', 'i18n/messages/**/*.json']

/** A digest of everything a server process runs: a command and a server of equal digests understand each other. */
export function codeDigest(): string {
  const hash = createHash('sha256')
  const files = globSync(CODE, { cwd: ROOT, exclude: ['**/node_modules', '**/*.test.ts'] })
  for (const file of files.toSorted()) {
    hash.update(`${file.replaceAll('\\', '/')}\0`).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}
