import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'

const BYTES = 48
const WHOLE = /^[\w-]{64}$/

/** The secret a school without `JWT_SECRET` signs with: made at the first start, readable for its owner alone. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret')
  fs.mkdirSync(dataDir, { recursive: true })
  if (fs.existsSync(file)) {
    const kept = fs.readFileSync(file, 'utf8')
    if (WHOLE.test(kept)) return kept
    // What a power cut left of it, at worst nothing, must sign nothing.
    fs.rmSync(file)
  }
  const draft = `${file}.${process.pid}`
  const descriptor = fs.openSync(draft, 'w', 0o600)
  fs.writeSync(descriptor, randomBytes(BYTES).toString('base64url'))
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
  try {
    // Whole from the first moment; of two processes that start together, the first one's counts.
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft)
  }
  return fs.readFileSync(file, 'utf8')
}
