import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { workQueue } from '../http/limits/work-queue.ts'
import { VERSION } from '../version.ts'
import type { Press, Print } from './press.ts'

const MB = 1024 * 1024
/** Some hundred documents. */
const KEPT_BYTES = 16 * MB
/** Two seconds of work. */
const WAITING = 20

/** Prints one document after the other, each once: it is kept while there is room, and asked for by many drawn once. */
export function keepPrints(press: Press, bytes = KEPT_BYTES) {
  const inTurn = workQueue({ atOnce: 1, waiting: WAITING })
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>, Print>({
    maxSize: bytes,
    sizeCalculation: ({ length }) => length,
    // Calls for one document share its promise.
    fetchMethod: (_version, _stale, { context }) => inTurn(() => press.print(context)),
  })
  return {
    print: (job: Print) => kept.forceFetch(versionOf(job), { context: job }),
    close: () => press.close(),
  }
}

/** The same for the same document, on every server of one release: it can be asked after by this (ETag). */
export function versionOf(job: Print): string {
  return createHash('sha256').update(DRAWING).update(JSON.stringify(job)).digest('base64url')
}

const DOCUMENT = fileURLToPath(new URL('document/', import.meta.url))
/** How documents are drawn: the release, and the code itself for those who change it. */
const DRAWING = globSync('*.ts', { cwd: DOCUMENT })
  .toSorted()
  .reduce((hash, file) => hash.update(readFileSync(DOCUMENT + file)), createHash('sha256').update(VERSION))
  .digest()
