import fs from 'node:fs'
import { join } from 'node:path'

/** Stands beside a database that is being made. */
const MARK = 'database.unfinished'

/** Whether there is an embedded database that was made to its end. */
export const hasDatabase = (dataDir: string) =>
  fs.existsSync(join(dataDir, 'database', 'PG_VERSION')) && !fs.existsSync(join(dataDir, MARK))

/**
 * PGlite makes its thousand files without asking the disk to write: a power cut in the first half-minute would leave
 * them empty, with everything that was acknowledged until then. So they are synced before anybody uses the database; one
 * that was cut off before holds nothing yet and is made again.
 * @returns what to call once it is made
 */
export function beginDatabase(dataDir: string): () => void {
  const folder = join(dataDir, 'database')
  const mark = join(dataDir, MARK)
  if (fs.existsSync(mark)) fs.rmSync(folder, { recursive: true, force: true })
  if (fs.existsSync(folder)) return () => {}
  fs.writeFileSync(mark, '')
  sync(mark)
  sync(dataDir)
  return () => {
    for (const path of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) sync(join(folder, path))
    sync(folder)
    sync(dataDir)
    fs.rmSync(mark)
    sync(dataDir)
  }
}

/** A file or a folder: what stands in it, or which names. Windows flushes what is open for writing, and no folders. */
function sync(path: string): void {
  const isWindows = process.platform === 'win32'
  if (isWindows && fs.statSync(path).isDirectory()) return
  const descriptor = fs.openSync(path, isWindows ? 'r+' : 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
