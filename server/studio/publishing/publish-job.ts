import { isError } from '@tabia/core/chess/check/finding.ts'
import { askEngine } from './ask-engine.ts'
import { gamesOf } from './course-source.ts'
import { type JobReport, startWriting } from './job-queries.ts'
import { openPublication } from './open-publication.ts'
import { preparePublication } from './prepare-publication.ts'
import { planDigest } from './show-plan.ts'
import type { JobDeps, Running } from './job-deps.ts'
import { writePrepared } from './write-prepared.ts'

/** The course may change while a publication is written: then it is planned again, so often. */
const MOST_PLANS = 3

/**
 * Publishes a draft, or an earlier text. Until the last transaction nothing of it is to be seen.
 * @returns `opened`, or why not
 */
export async function publish(deps: JobDeps, running: Running): Promise<JobReport | 'opened'> {
  const { db, now } = deps
  const { job, signal, tell } = running
  const { planDigest: seen, backTo = null } = job.request
  for (let plans = 0; plans < MOST_PLANS; plans++) {
    await tell('reading', 0)
    const prepared = await preparePublication(deps, {
      draftId: job.draftId,
      courseKey: job.courseKey,
      backTo,
    })
    await tell('planning', 100)
    if (seen !== undefined && planDigest(prepared) !== seen) return { failure: 'plan_changed' }
    if (prepared.plan.errors.length > 0) return { failure: 'errors', errors: prepared.plan.errors }

    const found = backTo === null ? await askEngine(deps, running, ...notAsked(prepared)) : []
    const errors = (found ?? []).filter(({ finding }) => isError(finding))
    if (errors.length > 0) return { failure: 'errors', errors }

    if (!(await startWriting(db, job, now()))) signal.throwIfAborted()
    await writePrepared(deps, running, prepared.planned.tasks)
    await tell('opening', 0)
    if (await openPublication(deps, job, { prepared, withoutEngine: found === undefined })) return 'opened'
  }
  return { failure: 'plan_changed' }
}

type Asked = Parameters<typeof askEngine>

function notAsked({
  toPublish,
  planned,
}: Awaited<ReturnType<typeof preparePublication>>): [Asked[2], Asked[3]] {
  const { engine, source } = toPublish
  const tasks = planned.toAsk.filter(
    ({ question, sourced }) => engine.get(sourced.task.key)?.question !== question,
  )
  return [tasks, gamesOf(source)]
}
