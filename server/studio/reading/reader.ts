import type { ReadingJobs } from './reading-worker.ts'
import { workerPool, type WorkerPool } from './worker-pool.ts'

/** Reads tasks and courses of drafts in threads of its own. */
export type Reader = WorkerPool<ReadingJobs>

/** `run('task', …)` is readDraftTask, `run('tasks', …)` the same for many, `run('course', …)` readDraftCourse. */
export function openReader(): Reader {
  return workerPool<ReadingJobs>(new URL('reading-worker.ts', import.meta.url), {
    threads: 2,
    memoryMb: 256,
    seconds: 20,
    waiting: 40,
  })
}
