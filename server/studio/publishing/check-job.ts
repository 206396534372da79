import { askEngine } from './ask-engine.ts'
import { gamesOf } from './course-source.ts'
import { draftToPublish, sourceToRead } from './course-to-publish.ts'
import type { JobReport } from './job-queries.ts'
import { findTopicTasks } from './queries.ts'
import type { JobDeps, Running } from './job-deps.ts'

/** Asks an engine about a task, a topic or all of a draft. What it has said of the same before is not asked again. */
export async function checkTasks(deps: JobDeps, running: Running): Promise<JobReport> {
  const { db, planner } = deps
  const { draftId, request } = running.job
  await running.tell('reading', 0)
  const draft = await draftToPublish(db, draftId, undefined)
  // As a course of its own: every task is a new one.
  const { toAsk } = await planner.run('plan', {
    course: sourceToRead(draft),
    stored: undefined,
    decided: new Map(),
  })
  const ofTopic = request.topic === undefined ? undefined : await findTopicTasks(db, request.topic)
  const wanted = toAsk.filter(
    ({ id, question, sourced }) =>
      (request.task === undefined || request.task === id) &&
      (ofTopic === undefined || ofTopic.includes(id)) &&
      draft.engine.get(sourced.task.key)?.question !== question,
  )
  const found = await askEngine(deps, running, wanted, gamesOf(draft.source))
  return found ? {} : { failure: 'no_engine' }
}
