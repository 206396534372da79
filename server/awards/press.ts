import { Worker } from 'node:worker_threads'
import type { AwardDocument } from './document/award-document.ts'

/** What can be made of an award. */
export type Print = { kind: 'drawing' | 'image' | 'pdf'; award: AwardDocument; issuedAt: Date }

export interface Press {
  print(job: Print): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

type Reply = { id: number } & ({ content: Uint8Array<ArrayBuffer> } | { failure: string })

/**
 * Draws documents in a thread of its own: one takes a tenth of a second, and calls would have to wait for it. Jobs go
 * one after the other. The thread starts with the first job.
 */
export function openPress(): Press {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let worker: Worker | undefined
  let last = 0

  function start(): Worker {
    const started = new Worker(new URL('press-worker.ts', import.meta.url))
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
