import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/publish.ts'
import { JOB_STEPS } from '@tabia/contract/studio/publish.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import type { Reach } from '../../http/staff-access.ts'
import { findJob, findLiveJob, insertJob, type JobReport, type JobRequest, stopJob } from './job-queries.ts'
import type { Planner } from './planner.ts'
import { preparePublication } from './prepare-publication.ts'
import { findCourse, findDraft, findEditions, findLastPublication, findPublication } from './queries.ts'
import { placedFinding, planDigest, showPlan } from './show-plan.ts'

type Planning = Deps & { planner: Planner }

/** A draft this member of staff may publish. */
async function getWritable(db: Deps['db'], reach: Reach, id: number) {
  const draft = await findDraft(db, reach, id)
  if (!draft) throw new ApiError('not_found')
  const course = await findCourse(db, draft.courseKey)
  if (course?.origin === 'school') throw new ApiError('read_only')
  return { draft, course, wanted: { draftId: id, courseKey: draft.courseKey, backTo: null } }
}

/** What publishing the draft would change. */
export async function planPublication(
  deps: Planning,
  { caller: { staff }, params: { id }, locale }: Call<typeof contract.planPublication>,
): Promise<AnswerOf<typeof contract.planPublication>> {
  const { wanted } = await getWritable(deps.db, staff, id)
  return showPlan(await preparePublication(deps, wanted), locale)
}

/** Begins a publication of the plan that was seen; refused where it would be another by now. */
export async function publishDraft(
  deps: Planning,
  { caller, params: { id }, body: { planDigest: seen } }: Call<typeof contract.publishDraft>,
): Promise<AnswerOf<typeof contract.publishDraft>> {
  const { wanted } = await getWritable(deps.db, caller.staff, id)
  if (await findLiveJob(deps.db, id)) throw new ApiError('job_running')
  const prepared = await preparePublication(deps, wanted)
  if (prepared.empty) throw new ApiError('nothing_to_publish')
  if (planDigest(prepared) !== seen) throw new ApiError('plan_changed')
  if (prepared.plan.errors.length > 0) throw new ApiError('findings_first')
  return begin(deps, {
    draftId: id,
    kind: 'publish',
    request: { planDigest: seen },
    createdBy: caller.userId,
  })
}

/** Begins a check by an engine. */
export async function checkDraft(
  deps: Deps,
  { caller, params: { id }, body }: Call<typeof contract.checkDraft>,
): Promise<AnswerOf<typeof contract.checkDraft>> {
  await getWritable(deps.db, caller.staff, id)
  return begin(deps, { draftId: id, kind: 'check', request: body, createdBy: caller.userId })
}

/** Begins the publication of an earlier text and list. */
export async function goBack(
  deps: Deps,
  { caller, params: { id, number } }: Call<typeof contract.goBack>,
): Promise<AnswerOf<typeof contract.goBack>> {
  const { course } = await getWritable(deps.db, caller.staff, id)
  if (!course || !(await findPublication(deps.db, course.id, number))) throw new ApiError('not_found')
  const last = await findLastPublication(deps.db, course.id)
  if (last?.number === number) throw new ApiError('nothing_to_publish')
  return begin(deps, { draftId: id, kind: 'publish', request: { backTo: number }, createdBy: caller.userId })
}

async function begin(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  job: { draftId: number; kind: 'check' | 'publish'; request: JobRequest; createdBy: number },
): Promise<{ job: number }> {
  const id = await insertJob(db, { ...job, createdAt: now() })
  if (id === undefined) throw new ApiError('job_running')
  return { job: id }
}

export async function getStudioJob(
  { db }: Pick<Deps, 'db'>,
  { caller: { staff }, params: { id }, locale }: Call<typeof contract.getStudioJob>,
): Promise<AnswerOf<typeof contract.getStudioJob>> {
  return showJob(await findJob(db, staff, id), locale)
}

export async function stopStudioJob(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller: { staff }, params: { id }, locale }: Call<typeof contract.stopStudioJob>,
): Promise<AnswerOf<typeof contract.stopStudioJob>> {
  showJob(await findJob(db, staff, id), locale)
  await stopJob(db, id, now())
  const job = await findJob(db, staff, id)
  if (job?.state === 'writing') throw new ApiError('job_is_writing')
  return showJob(job, locale)
}

function showJob(job: Awaited<ReturnType<typeof findJob>>, locale: Locale): contract.StudioJob {
  if (!job) throw new ApiError('not_found')
  const { id, kind, draftId: draft, state, progress, createdAt } = job
  const report = (job.report ?? {}) as JobReport
  return {
    id,
    kind,
    draft,
    state,
    step: JOB_STEPS.find(step => step === job.step) ?? null,
    progress,
    errors: (report.errors ?? []).map(each => placedFinding(each, locale)),
    outcome: report.outcome ?? null,
    failure: report.failure ?? null,
    withoutEngine: report.withoutEngine ?? false,
    at: createdAt.toISOString(),
  }
}

export async function getEditions(
  { db }: Pick<Deps, 'db'>,
  { caller: { staff }, params: { id } }: Call<typeof contract.getEditions>,
): Promise<AnswerOf<typeof contract.getEditions>> {
  const draft = await findDraft(db, staff, id)
  if (!draft) throw new ApiError('not_found')
  const course = await findCourse(db, draft.courseKey)
  const published = course ? await findEditions(db, course.id) : []
  const job = await findLiveJob(db, id)
  return {
    job: job?.id ?? null,
    editions: published.map(({ at, summary, ...edition }, index) => ({
      ...edition,
      at: at.toISOString(),
      live: index === 0,
      tasks: summary['tasks'] ?? 0,
      inPlace: summary['inPlace'] ?? 0,
      added: summary['added'] ?? 0,
      removed: summary['removed'] ?? 0,
      moved: summary['moved'] ?? 0,
    })),
  }
}
