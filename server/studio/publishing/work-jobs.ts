import { setTimeout as pause } from 'node:timers/promises'
import { environment } from '../../config/environment.ts'
import { withEngineAtHand } from '../../content/engine/with-engine.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { checkTasks } from './check-job.ts'
import type { JobDeps, WithEngine } from './job-deps.ts'
import {
  beatJob,
  claimJob,
  endJob,
  type Job,
  type JobReport,
  type JobStep,
  releaseJob,
} from './job-queries.ts'
import { openPlanner } from './planner.ts'
import { publish } from './publish-job.ts'

// Jobs of the studio: publications and checks. Any process of the school takes the oldest that waits.

/** Publications wait for no check of another course. */
const AT_ONCE = 3
const BEAT_MS = 2000
const LOOK_MS = 500

interface Manners {
  engine?: WithEngine
  rest?: JobDeps['rest']
  /** Puts the jobs in hand back, for the next process. */
  signal?: AbortSignal
}

/** Works until no job waits. */
export async function workStudioJobs(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'log' | 'newId'>,
  { engine = run => withEngineAtHand(environment(), {}, run), rest = pause, signal }: Manners = {},
): Promise<void> {
  const { db, now, newId } = deps
  const planner = openPlanner()
  const running = new Set<Promise<void>>()
  try {
    for (;;) {
      const mayTake = !signal?.aborted && running.size < AT_ONCE
      const job = mayTake ? await claimJob(db, newId(), now()) : undefined
      if (job) {
        const run = work({ ...deps, planner, engine, rest }, job, signal).finally(() => running.delete(run))
        running.add(run)
      } else if (running.size === 0) return
      else await Promise.race([...running, pause(LOOK_MS)])
    }
  } finally {
    await Promise.allSettled(running)
    await planner.close()
  }
}

/** Thrown in a job that is no longer this run's: stopped, or with another process. */
class JobGone extends Error {}

async function work(deps: JobDeps, job: Job, stopping: AbortSignal | undefined): Promise<void> {
  const { db, now } = deps
  const gone = new AbortController()
  const signal = stopping ? AbortSignal.any([stopping, gone.signal]) : gone.signal
  const at: { step: JobStep | null; progress: number } = { step: null, progress: 0 }
  const beat = async () => {
    if (!(await beatJob(db, job, { ...at, now: now() }))) gone.abort(new JobGone())
  }
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  const tell = async (step: JobStep, progress: number) => {
    Object.assign(at, { step, progress })
    await beat()
    signal.throwIfAborted()
  }
  try {
    const run = { job, signal, tell }
    const report = job.kind === 'check' ? await checkTasks(deps, run) : await publish(deps, run)
    // A publication ends itself, in the transaction that makes it the newest.
    if (report !== 'opened')
      await endJob(db, job, { state: report.failure ? 'failed' : 'done', report, now: now() })
  } catch (error) {
    if (stopping?.aborted) await releaseJob(db, job)
    else if (!gone.signal.aborted) await fail(deps, job, error)
  } finally {
    clearInterval(timer)
    await db.deleteFrom('preparedTasks').where('jobId', '=', job.id).execute()
  }
}

function fail({ db, now, log }: JobDeps, job: Job, error: unknown): Promise<boolean> {
  const isLong = error instanceof ApiError && error.code === 'reading_took_too_long'
  const why = error instanceof Error ? error.stack : String(error)
  if (!isLong) log.error({ job: job.id, error: why }, 'a job of the studio broke')
  const report: JobReport = { failure: isLong ? 'too_long' : 'broken' }
  return endJob(db, job, { state: 'failed', report, now: now() })
}
