import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const PATIENCE_MS = 2000

/** Another process holds the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process of Tabia: only one can hold it at a time.`)
  }
}

/**
 * Keeps the folder for this process: the embedded database takes no lock of its own, and two processes would
 * destroy each other's rows without a word. An SQLite file in an exclusive transaction is a lock of the kernel,
 * so a killed process leaves nothing behind.
 * @returns what frees the folder again
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: PATIENCE_MS })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new FolderInUse(folder)
    throw error
  }
  return () => lock.close()
}

const SQLITE_BUSY = 5
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
