import type * as contract from '@tabia/contract/studio/drafts.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { type CourseFields, recordChange } from './change-log.ts'
import { lockDraft } from './draft-access.ts'
import { readAnew } from './read-tasks.ts'

export async function changeDraft(
  deps: StudioDeps,
  { caller, params, body: { revision, ...fields } }: Call<typeof contract.changeDraft>,
): Promise<AnswerOf<typeof contract.changeDraft>> {
  const { db, now } = deps
  await db.transaction().execute(async tx => {
    const draft = await lockDraft(tx, caller.staff, params.id)
    if (draft.revision !== revision) throw new ApiError('moved_on')
    await refuseStrangeSample(tx, draft.id, fields.sampleTask)
    const before = await courseFields(tx, draft.id, fields)
    await setCourse(tx, draft.id, fields)
    const by = { draftId: draft.id, userId: caller.userId, at: now() }
    await recordChange(tx, by, { kind: 'course', before, after: fields })
  })
  if (fields.levelId !== undefined) await readAnew(deps, { draftId: params.id })
  return { revision: revision + 1 }
}

/** The sample is a task of this draft. */
async function refuseStrangeSample(tx: Db, draftId: number, task: number | null | undefined): Promise<void> {
  if (task === null || task === undefined) return
  const found = await tx
    .selectFrom('draftTasks')
    .where('id', '=', task)
    .where('draftId', '=', draftId)
    .where('removedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!found) throw new ApiError('validation')
}

/** What the course says now, of the same fields. */
export async function courseFields(tx: Db, draftId: number, fields: CourseFields): Promise<CourseFields> {
  const { name, description, author, levelId, price, hideAnswers, sampleTaskId } = await tx
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow()
  const all = { name, description, author, levelId, price, hideAnswers, sampleTask: sampleTaskId }
  return Object.fromEntries(Object.entries(all).filter(([field]) => field in fields))
}

/** Under the next revision. */
export async function setCourse(tx: Db, draftId: number, fields: CourseFields): Promise<void> {
  const { name, description, author, levelId, price, hideAnswers, sampleTask } = fields
  await tx
    .updateTable('drafts')
    .set({
      ...(name && { name: JSON.stringify(name) }),
      ...(description && { description: JSON.stringify(description) }),
      ...(author !== undefined && { author: author && JSON.stringify(author) }),
      ...(levelId !== undefined && { levelId }),
      ...(price !== undefined && { price }),
      ...(hideAnswers !== undefined && { hideAnswers }),
      ...(sampleTask !== undefined && { sampleTaskId: sampleTask }),
    })
    .set(eb => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', draftId)
    .execute()
}
