import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const FILE = '.env'

/**
 * The settings as given: the environment's, and below them the lines of a file `.env` in the folder one stands in, where
 * the operator of a school can write them down once.
 */
export function environment(): Record<string, string | undefined> {
  return { ...(existsSync(FILE) && parseEnv(readText(FILE))), ...process.env }
}

/** Editors on Windows put a byte order mark before the first letter. */
function readText(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
}
