import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@tabia/contract/studio/drafts.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import type { Reach } from '../../http/staff-access.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { type Change, findChange, markUndone, touchDraft } from './change-log.ts'
import { courseFields, setCourse } from './change-draft.ts'
import { getOwnDraft, lockDraft } from './draft-access.ts'
import { readAnew, readColumns } from './read-tasks.ts'
import { placeTask, refuseTooMany, setTasksRemoved } from './tasks.ts'
import { fieldsBefore, setTopic, setTopicRemoved } from './topics.ts'

/**
 * Takes the editor's own last change back, or does it again. Where what it touched is no longer as they left it, another
 * editor has gone on from it, and nothing is changed (`moved_on`).
 */
export async function undoChange(
  deps: StudioDeps,
  { caller: { userId, staff }, params, body: { way } }: Call<typeof contract.undoChange>,
): Promise<AnswerOf<typeof contract.undoChange>> {
  const { id: draftId } = await getOwnDraft(deps.db, staff, params.id)
  return takeBack(deps, { draftId, userId, staff, way })
}

interface Press {
  draftId: number
  userId: number
  staff: Reach
  way: 'undo' | 'redo'
}

async function takeBack(
  deps: StudioDeps,
  { draftId, userId, staff, way }: Press,
): Promise<AnswerOf<typeof contract.undoChange>> {
  const { db, now } = deps
  const found = await findChange(db, { draftId, userId }, way)
  if (!found) throw new ApiError('nothing_to_undo')
  const { id: changeId, ...change } = found
  const step: Step = { draftId, userId, change: way === 'undo' ? reversed(change) : change }
  // In a thread, and before the transaction: others are served meanwhile.
  const columns = change.kind === 'task_changed' ? await readText(deps, step) : undefined
  const isTaken = await db.transaction().execute(async tx => {
    await lockDraft(tx, staff, draftId)
    if (!(await markUndone(tx, changeId, way === 'undo' ? now() : null))) return false
    await takeStep(tx, step, columns, now())
    await touchDraft(tx, { draftId, userId, at: now() })
    return true
  })
  // Another press at the same moment took this one: this press is for the one before.
  if (!isTaken) return takeBack(deps, { draftId, userId, staff, way })
  await readWhatFollows(deps, step)
  return { kind: change.kind, task: taskOf(change) }
}

/** A change to make: from what `before` says to what `after` says. */
interface Step {
  draftId: number
  userId: number
  change: Change
}

const OPPOSITE = {
  topic_added: 'topic_removed',
  topic_removed: 'topic_added',
  task_added: 'task_removed',
  task_removed: 'task_added',
} as const

function reversed(change: Change): Change {
  const { before: after, after: before } = change
  const kind = change.kind in OPPOSITE ? OPPOSITE[change.kind as keyof typeof OPPOSITE] : change.kind
  return { kind, before, after } as Change
}

type ReadColumns = ReturnType<typeof readColumns>

/** The facts and findings of the text the step leads to, as its topic reads it now. */
async function readText({ db, reader }: StudioDeps, { change }: Step): Promise<ReadColumns | undefined> {
  if (change.kind !== 'task_changed') return undefined
  const task = await db
    .selectFrom('draftTasks')
    .innerJoin('draftTopics', 'draftTopics.id', 'draftTasks.topicId')
    .innerJoin('drafts', 'drafts.id', 'draftTasks.draftId')
    .where('draftTasks.id', '=', change.after.task)
    .select(['taskKey', 'levelId', 'goal', 'accept'])
    .executeTakeFirst()
  if (!task) throw new ApiError('moved_on')
  const { taskKey, ...rules } = task
  return readColumns(await reader.run('task', { ...rules, pgn: change.after.pgn }), taskKey)
}

async function takeStep(tx: Db, step: Step, columns: ReadColumns | undefined, at: Date): Promise<void> {
  const { draftId, userId, change } = step
  switch (change.kind) {
    case 'course':
      refuseUnless(isDeepStrictEqual(await courseFields(tx, draftId, change.before), change.before))
      return setCourse(tx, draftId, change.after)
    case 'topic_added':
      await refuseTooMany(tx, draftId, await countTasks(tx, change.after.topic))
      return setTopicRemoved(tx, change.after.topic, null)
    case 'topic_removed':
      refuseUnless(!(await isOfOthers(tx, userId, { topicId: change.before.topic })))
      return setTopicRemoved(tx, change.before.topic, at)
    case 'topic_changed':
    case 'topic_moved': {
      const topic = await liveTopic(tx, change.before.topic)
      const { place, ...now } = await fieldsBefore(tx, topic, change.before)
      const { place: stood, ...was } = change.before
      refuseUnless(isDeepStrictEqual(now, was) && place?.week === stood?.week)
      return setTopic(tx, draftId, change.after)
    }
    case 'task_added': {
      await refuseTooMany(tx, draftId, change.after.tasks.length)
      const topics = await topicsOf(tx, change.after.tasks)
      for (const topic of topics) await liveTopic(tx, topic)
      return setTasksRemoved(tx, change.after.tasks, null)
    }
    case 'task_removed':
      refuseUnless(!(await isOfOthers(tx, userId, { tasks: change.before.tasks })))
      return setTasksRemoved(tx, change.before.tasks, at)
    case 'task_moved': {
      refuseUnless((await topicsOf(tx, [change.before.task])).includes(change.before.topic))
      await liveTopic(tx, change.after.topic)
      return placeTask(tx, change.after)
    }
    case 'task_changed':
      return changeText(tx, step, columns, at)
  }
}

function refuseUnless(isAsLeft: boolean): void {
  if (!isAsLeft) throw new ApiError('moved_on')
}

async function changeText(
  tx: Db,
  { change, userId }: Step,
  columns: ReadColumns | undefined,
  at: Date,
): Promise<void> {
  if (change.kind !== 'task_changed') return
  const { numUpdatedRows } = await tx
    .updateTable('draftTasks')
    .set({ pgn: change.after.pgn, ...columns, engineFindings: null, updatedAt: at, updatedBy: userId })
    .set(eb => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', change.before.task)
    .where('pgn', '=', change.before.pgn)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  refuseUnless(numUpdatedRows > 0n)
}

/** Whether another editor wrote one of these tasks last. */
async function isOfOthers(
  tx: Db,
  userId: number,
  { topicId, tasks }: { topicId?: number; tasks?: readonly number[] },
): Promise<boolean> {
  const found = await tx
    .selectFrom('draftTasks')
    .where('removedAt', 'is', null)
    .$if(topicId !== undefined, query => query.where('topicId', '=', topicId ?? 0))
    .$if(tasks !== undefined, query => query.where('id', 'in', [...(tasks ?? []), 0]))
    .where(eb => eb.or([eb('updatedBy', '<>', userId), eb('updatedBy', 'is', null)]))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

async function liveTopic(tx: Db, id: number) {
  const topic = await tx
    .selectFrom('draftTopics')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!topic) throw new ApiError('moved_on')
  return topic
}

async function topicsOf(tx: Db, tasks: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('draftTasks')
    .where('id', 'in', [...tasks, 0])
    .select('topicId')
    .distinct()
    .execute()
  return rows.map(({ topicId }) => topicId)
}

async function countTasks(tx: Db, topicId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('draftTasks')
    .where('topicId', '=', topicId)
    .where('removedAt', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What comes back may have been read by other rules. */
async function readWhatFollows(deps: StudioDeps, { draftId, change }: Step): Promise<void> {
  if (change.kind === 'course') {
    if (change.after.levelId !== undefined) await readAnew(deps, { draftId })
  } else if (change.kind === 'topic_changed' || change.kind === 'topic_added') {
    await readAnew(deps, { draftId, topicId: change.after.topic })
  } else if (change.kind === 'task_added') await readAnew(deps, { draftId, tasks: change.after.tasks })
  else if (change.kind === 'task_moved') await readAnew(deps, { draftId, tasks: [change.after.task] })
}

function taskOf({ after }: Change): number | null {
  if ('task' in after) return after.task
  return 'tasks' in after ? (after.tasks[0] ?? null) : null
}
