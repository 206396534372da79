import { workerPool, type WorkerPool } from '../reading/worker-pool.ts'
import type { PlanningJobs } from './planning-worker.ts'

/** Reads, checks and plans whole courses in threads of its own. */
export type Planner = WorkerPool<PlanningJobs>

export function openPlanner(): Planner {
  return workerPool<PlanningJobs>(new URL('planning-worker.ts', import.meta.url), {
    threads: 2,
    memoryMb: 256,
    seconds: 120,
    waiting: 20,
  })
}

/** The longest mate that is proved before a course is published, in moves: a course takes less than a second. */
export const PROVED = 3
