import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

// Free space for the embedded database. A full disk ends the process (mortal-pglite.ts), so writes stop before.

const MB = 1024 * 1024
/** A write-ahead log file of 16 MB is made at the start, and another soon after. */
const TO_START = 32 * MB
/** Below, calls that write are refused; what is left is for what the server itself writes. */
const TO_WRITE = 64 * MB
const TO_BE_CALM = 256 * MB
const INTERVAL_MS = 10_000

/** Too little room to open the database at all. */
export class DiskFull extends Error {
  constructor(folder: string, free: number) {
    const [left, needed] = [free, TO_START].map(bytes => Math.floor(bytes / MB))
    super(`The disk of ${folder} is full: ${left} MB are left, and the database needs ${needed} MB to start.`)
  }
}

export async function assertRoom(folder: string): Promise<void> {
  const free = await freeBytes(folder)
  if (free < TO_START) throw new DiskFull(folder, free)
}

export interface DiskWatch {
  /** False while so little room is left that writing must stop. */
  hasRoom: () => boolean
  stop: () => void
}

/** Looks at the free space every ten seconds, and tells the log when it becomes little, too little, or enough again. */
export async function watchDisk(
  folder: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<DiskWatch> {
  let state: 'enough' | 'little' | 'full' = 'enough'

  async function look() {
    const bytes = await free(folder)
    const now = bytes < TO_WRITE ? 'full' : bytes < TO_BE_CALM ? 'little' : 'enough'
    if (now === state) return
    state = now
    const room = { folder, freeMb: Math.floor(bytes / MB) }
    if (now === 'full') log.error(room, 'the disk is nearly full: calls that write are refused')
    else if (now === 'little') log.warn(room, 'the disk is filling up')
    else log.info(room, 'the disk has room again')
  }
  const report = (error: unknown) => log.warn({ problem: String(error) }, 'the free space is not known')
  await look().catch(report)
  const timer = setInterval(() => void look().catch(report), INTERVAL_MS)

  return { hasRoom: () => state !== 'full', stop: () => clearInterval(timer) }
}

/** What this user may still write. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
