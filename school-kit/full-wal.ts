import fs from 'node:fs'
import { join } from 'node:path'

// Preloaded into a server with an embedded database: while the data folder holds a file `disk-is-full`, nothing can be
// written to the write-ahead log, as on a disk without room. It works the same everywhere, unlike a small real disk.

const full = join(process.env['DATA_DIR'] ?? '', 'disk-is-full')
const logs = new Set<number>()
const { openSync, closeSync, writeSync } = fs

fs.openSync = (path, ...options) => {
  const file = openSync(path, ...options)
  if (/\/pg_wal\/\w+/.test(String(path))) logs.add(file)
  return file
}
fs.closeSync = file => {
  logs.delete(file)
  closeSync(file)
}
fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
  if (logs.has(args[0]) && fs.existsSync(full)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return writeSync(...args)
}) as typeof writeSync
