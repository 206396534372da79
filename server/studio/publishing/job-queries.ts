import { sql } from 'kysely'
import { z } from 'zod'
import type { JOB_FAILURES, JOB_STEPS } from '@tabia/contract/studio/publish.ts'
import type { Db } from '../../db/types.ts'
import type { Reach } from '../../http/staff-access.ts'
import type { PlacedFinding } from './prepare-publication.ts'

export type JobStep = (typeof JOB_STEPS)[number]
export type JobFailure = (typeof JOB_FAILURES)[number]

/** What a job is asked for. */
const JobRequest = z.object({
  /** Of the plan that was seen. */
  planDigest: z.string().optional(),
  /** The publication to go back to. */
  backTo: z.int().optional(),
  /** Of a check: only this topic, or this task. */
  topic: z.int().optional(),
  task: z.int().optional(),
})
export type JobRequest = z.output<typeof JobRequest>

export interface JobReport {
  errors?: PlacedFinding[]
  outcome?: { edition: number; regrade: number[] }
  failure?: JobFailure
  withoutEngine?: boolean
}

/** A job this run has in hand. */
export interface Job {
  id: number
  draftId: number
  courseKey: string
  kind: 'check' | 'publish'
  request: JobRequest
  createdBy: number | null
  /** The run that has it. */
  runner: string
}

/** A process that says nothing of its job for so long is taken for dead. */
const DEAD_AFTER_MS = 30_000
/** A job that has ended so many processes is not tried again. */
const MOST_ATTEMPTS = 3

const deadBefore = (now: Date) => new Date(now.getTime() - DEAD_AFTER_MS)

/** @returns its number; undefined: the draft has a job under way */
export async function insertJob(
  db: Db,
  job: {
    draftId: number
    kind: 'check' | 'publish'
    request: JobRequest
    createdBy: number
    createdAt: Date
  },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('studioJobs')
    .values({ ...job, request: JSON.stringify(job.request), state: 'waiting' })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** A job of a draft this member of staff reaches. */
export function findJob(db: Db, reach: Reach, id: number) {
  return db
    .selectFrom('studioJobs')
    .innerJoin('drafts', 'drafts.id', 'studioJobs.draftId')
    .where('studioJobs.id', '=', id)
    .$if(!reach.owner, query => query.where('courseKey', 'in', [...reach.courses, '']))
    .select(['studioJobs.id', 'kind', 'draftId', 'state', 'step', 'progress', 'report'])
    .select('studioJobs.createdAt')
    .executeTakeFirst()
}

export function findLiveJob(db: Db, draftId: number) {
  return db
    .selectFrom('studioJobs')
    .where('draftId', '=', draftId)
    .where('endedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
}

/** @returns false: it is being written, or has ended */
export async function stopJob(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('studioJobs')
    .set({ state: 'stopped', endedAt: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the oldest job that waits, or whose process is dead; undefined: there is none. */
export async function claimJob(db: Db, runner: string, now: Date): Promise<Job | undefined> {
  await giveUpJobs(db, now)
  const { rows } = await sql<Omit<Job, 'request' | 'courseKey'> & { request: unknown }>`
    update studio_jobs set state = 'running', runner = ${runner}, beat_at = ${now}, attempts = attempts + 1,
      step = null, progress = 0
    where id = (
      select id from studio_jobs
      where ended_at is null and (state = 'waiting' or beat_at < ${deadBefore(now)})
      order by id limit 1 for update skip locked)
    returning id, draft_id as "draftId", kind, request, created_by as "createdBy", runner`.execute(db)
  const [job] = rows
  if (!job) return undefined
  await db.deleteFrom('preparedTasks').where('jobId', '=', job.id).execute()
  const { courseKey } = await db
    .selectFrom('drafts')
    .where('id', '=', job.draftId)
    .select('courseKey')
    .executeTakeFirstOrThrow()
  return { ...job, courseKey, request: JobRequest.parse(job.request) }
}

async function giveUpJobs(db: Db, now: Date): Promise<void> {
  const report: JobReport = { failure: 'broken' }
  await db
    .updateTable('studioJobs')
    .set({ state: 'failed', endedAt: now, report: JSON.stringify(report) })
    .where('endedAt', 'is', null)
    .where('beatAt', '<', deadBefore(now))
    .where('attempts', '>=', MOST_ATTEMPTS)
    .execute()
}

const inHand = (db: Db, { id, runner }: Pick<Job, 'id' | 'runner'>) =>
  db
    .updateTable('studioJobs')
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', 'in', ['running', 'writing'])

/** Says that it goes on, and how far it is. @returns false: it was stopped, or another process has it */
export async function beatJob(
  db: Db,
  job: Job,
  at: { step: JobStep | null; progress: number; now: Date },
): Promise<boolean> {
  const { step, progress, now } = at
  const { numUpdatedRows } = await inHand(db, job).set({ step, progress, beatAt: now }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** From here on it cannot be stopped. @returns false: it was stopped before */
export async function startWriting(db: Db, job: Job, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await inHand(db, job)
    .set({ state: 'writing', step: 'writing', progress: 0, beatAt: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false: another process has it, or it was stopped */
export async function endJob(
  db: Db,
  job: Job,
  { state, report, now }: { state: 'done' | 'failed'; report: JobReport; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await inHand(db, job)
    .set({ state, report: JSON.stringify(report), endedAt: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts it back: a server that stops leaves it to the next. */
export async function releaseJob(db: Db, job: Job): Promise<void> {
  await inHand(db, job)
    .set(eb => ({ state: 'waiting', runner: null, attempts: eb('attempts', '-', 1) }))
    .execute()
}

/** One engine at a time: @returns whether it is this job's turn */
export async function takeEngine(db: Db, job: Job, now: Date): Promise<boolean> {
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(1850)`.execute(tx)
    const other = await tx
      .selectFrom('studioJobs')
      .where('id', '<>', job.id)
      .where('step', '=', 'engine')
      .where('endedAt', 'is', null)
      .where('state', '=', 'running')
      .where('beatAt', '>=', deadBefore(now))
      .select('id')
      .executeTakeFirst()
    return !other && (await beatJob(tx, job, { step: 'engine', progress: 0, now }))
  })
}

/** What an engine found of a task of a draft, unless it was changed meanwhile. */
export async function saveEngineFindings(
  db: Db,
  { id, pgn, question, findings }: { id: number; pgn: string; question: string; findings: object[] },
): Promise<void> {
  await db
    .updateTable('draftTasks')
    .set({ engineQuestion: question, engineFindings: JSON.stringify(findings) })
    .where('id', '=', id)
    .where('pgn', '=', pgn)
    .execute()
}
