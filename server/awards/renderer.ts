import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { workQueue } from '../http/limits/work-queue.ts'
import { VERSION } from '../version.ts'
import type { AwardDocument } from './document/award-document.ts'

/** What can be made of an award. */
export type Rendering = { kind: 'drawing' | 'image' | 'pdf'; award: AwardDocument; issuedAt: Date }

export interface Renderer {
  print(job: Rendering): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

type Reply = { id: number } & ({ content: Uint8Array<ArrayBuffer> } | { failure: string })

/**
 * Draws documents in a thread of its own: one takes a tenth of a second, and calls would have to wait for it. Jobs go
 * one after the other. The thread starts with the first job.
 */
export function openRenderer(): Renderer {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let worker: Worker | undefined
  let last = 0

  function start(): Worker {
    const started = new Worker(new URL('renderer-worker.ts', import.meta.url))
    // Waiting for a next job, it does not keep the process alive.
    started.unref()
    started.on('message', (reply: Reply) => {
      const job = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('content' in reply) job?.resolve(reply.content)
      else job?.reject(new Error(reply.failure))
    })
    started.on('error', error => {
      worker = undefined
      for (const job of waiting.values()) job.reject(error)
      waiting.clear()
    })
    return started
  }

  return {
    print(job) {
      worker ??= start()
      const id = (last += 1)
      const printed = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
      waiting.set(id, printed)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage({ id, ...job })
      return printed.promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}

const MB = 1024 * 1024
/** Some hundred documents. */
const KEPT_BYTES = 16 * MB
/** Two seconds of work. */
const WAITING = 20

/** Prints one document after the other. A printed one is cached while there is room; equal requests share one print. */
export function cachedRenderer(renderer: Renderer, bytes = KEPT_BYTES) {
  const inTurn = workQueue({ atOnce: 1, waiting: WAITING })
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>, Rendering>({
    maxSize: bytes,
    sizeCalculation: ({ length }) => length,
    // Calls for one document share its promise.
    fetchMethod: (_version, _stale, { context }) => inTurn(() => renderer.print(context)),
  })
  return {
    print: (job: Rendering) => kept.forceFetch(versionOf(job), { context: job }),
    close: () => renderer.close(),
  }
}

/** Its ETag: the same for the same document on every server of one release. */
export function versionOf(job: Rendering): string {
  return createHash('sha256').update(DRAWING).update(JSON.stringify(job)).digest('base64url')
}

const DOCUMENT = fileURLToPath(new URL('document/', import.meta.url))
/** How documents are drawn: the release, and the code itself for those who change it. */
const DRAWING = globSync('*.ts', { cwd: DOCUMENT })
  .toSorted()
  .reduce((hash, file) => hash.update(readFileSync(DOCUMENT + file)), createHash('sha256').update(VERSION))
  .digest()
