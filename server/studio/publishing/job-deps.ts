import type { Searcher } from '../../content/engine/look.ts'
import type { Deps } from '../../deps.ts'
import type { Job, JobStep } from './job-queries.ts'
import type { Planner } from './planner.ts'

/** What the jobs of the studio work with. */
export interface JobDeps extends Pick<Deps, 'db' | 'now' | 'config' | 'log' | 'newId'> {
  planner: Planner
  engine: WithEngine
  /** Called between two statements of a publication, with the milliseconds of the last: lets others at the database. */
  rest: (milliseconds: number) => Promise<unknown>
}

/** Runs work with an engine; throws where none can be started. */
export type WithEngine = <Result>(work: (engine: Searcher) => Promise<Result>) => Promise<Result>

/** The job in hand: how far it is, and whether it is still this run's. */
export interface Running {
  job: Job
  /** Aborted when the job is stopped, taken over, or the server ends. */
  signal: AbortSignal
  tell: (step: JobStep, progress: number) => Promise<void>
}
