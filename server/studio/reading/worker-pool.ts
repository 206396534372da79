import { type ResourceLimits, Worker } from 'node:worker_threads'
import { ApiError } from '../../http/calls/api-error.ts'
import { workQueue } from '../../http/limits/work-queue.ts'

/** The kinds of jobs a worker takes, each with the function that does it. */
export type Jobs = Record<string, (input: never) => unknown>

type InputOf<J extends Jobs, Kind extends keyof J> = Parameters<J[Kind]>[0]
type ResultOf<J extends Jobs, Kind extends keyof J> = Awaited<ReturnType<J[Kind]>>

/** What a worker answers to a job. */
export type Reply = { result: unknown } | { failure: string }

interface PoolLimits {
  threads: number
  /** Of the heap of one thread. */
  memoryMb: number
  /** For one job; then its thread is ended. */
  seconds: number
  /** Jobs that may wait for a thread; more are refused (`busy`). */
  waiting: number
}

export interface WorkerPool<J extends Jobs> {
  /**
   * Does a job in a thread. Where it takes too long or too much memory its thread is ended, other jobs go on, and the call
   * is refused (`reading_took_too_long`).
   */
  run<Kind extends keyof J>(kind: Kind, input: InputOf<J, Kind>): Promise<ResultOf<J, Kind>>
  /** Starts a thread, so that the first job does not wait for it. */
  warm(): void
  close(): Promise<void>
}

/**
 * Threads beside the event loop, for work on what strangers wrote. A thread does one job at a time, starts when it is
 * first needed, and does not keep the process alive.
 *
 *     const pool = workerPool<typeof JOBS>(new URL('reading-worker.ts', import.meta.url), limits)
 *     await pool.run('task', source)
 */
export function workerPool<J extends Jobs>(file: URL, limits: PoolLimits): WorkerPool<J> {
  const inTurn = workQueue({ atOnce: limits.threads, waiting: limits.waiting })
  const resourceLimits: ResourceLimits = { maxOldGenerationSizeMb: limits.memoryMb }
  const idle: Worker[] = []
  const all = new Set<Worker>()

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits })
    worker.unref()
    all.add(worker)
    worker.on('exit', () => {
      all.delete(worker)
      const place = idle.indexOf(worker)
      if (place >= 0) idle.splice(place, 1)
    })
    // Without a listener an idle thread that breaks would end the process; `doJob` hears of one at work.
    worker.on('error', () => {})
    return worker
  }

  async function runJob(job: object): Promise<unknown> {
    const worker = idle.pop() ?? start()
    const reply = await doJob(worker, job, limits.seconds * 1000)
    if (reply === 'ended') throw new ApiError('reading_took_too_long')
    idle.push(worker)
    if ('failure' in reply) throw new Error(reply.failure)
    return reply.result
  }

  return {
    // The worker answers a job by the function of that kind: the one place where types are taken on trust.
    run: (kind, input) => inTurn(() => runJob({ kind, input })) as Promise<never>,
    warm() {
      if (all.size === 0) idle.push(start())
    },
    async close() {
      await Promise.all([...all].map(worker => worker.terminate()))
    },
  }
}

async function doJob(worker: Worker, job: object, ms: number): Promise<Reply | 'ended'> {
  const { promise, resolve } = Promise.withResolvers<Reply | 'ended'>()
  const timer = setTimeout(() => void worker.terminate(), ms)
  const end = () => resolve('ended')
  worker.once('message', resolve)
  worker.once('exit', end)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  worker.postMessage(job)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve)
    worker.off('exit', end)
  }
}
