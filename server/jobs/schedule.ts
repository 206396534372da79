import { MINUTE_MS } from './interval-job.ts'

const HOUR_MS = 60 * MINUTE_MS

interface Schedule {
  /** From the end of a round to the next. */
  pauseMs: number
  /** No round has ended well for so long: something is wrong. */
  lateMs: number
}

/** What the server does by itself. Nights of measuring and regrades may take hours: half of their time is the learners'. */
export const JOBS = {
  letters: { pauseMs: 2000, lateMs: 15 * MINUTE_MS },
  payments: { pauseMs: MINUTE_MS, lateMs: 15 * MINUTE_MS },
  erasing: { pauseMs: MINUTE_MS, lateMs: 30 * MINUTE_MS },
  purge: { pauseMs: HOUR_MS, lateMs: 4 * HOUR_MS },
  measuring: { pauseMs: 10 * MINUTE_MS, lateMs: 36 * HOUR_MS },
  regrades: { pauseMs: MINUTE_MS, lateMs: 12 * HOUR_MS },
  // A publication waits for its press, a check of a whole course may take an hour.
  studio: { pauseMs: 1000, lateMs: 12 * HOUR_MS },
  decisions: { pauseMs: 5 * MINUTE_MS, lateMs: HOUR_MS },
  alarms: { pauseMs: MINUTE_MS, lateMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Schedule>

export type JobName = keyof typeof JOBS
export const JOB_NAMES = Object.keys(JOBS) as JobName[]
