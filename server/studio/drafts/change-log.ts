import { z } from 'zod'
import type { DraftChangeKind } from '@tabia/contract/studio/drafts.ts'
import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'

const Texts = z.object({ en: z.string(), ru: z.string() })
/** Behind that one; null: first. */
const after = z.number().nullable()

/** What stands about a course, as far as a change touched it. */
const CourseFields = z.object({
  name: Texts.optional(),
  description: Texts.optional(),
  author: Texts.nullable().optional(),
  levelId: z.literal(LEVEL_IDS).optional(),
  price: z.number().nullable().optional(),
  hideAnswers: z.boolean().optional(),
  sampleTask: z.number().nullable().optional(),
})
export type CourseFields = z.output<typeof CourseFields>

const TopicFields = z.object({
  topic: z.number(),
  name: Texts.optional(),
  goal: z.string().optional(),
  accept: z.enum(['stored', 'variations']).optional(),
  place: z.object({ week: z.number(), after }).optional(),
})
export type TopicFields = z.output<typeof TopicFields>

const Topic = z.object({ topic: z.number() })
const Tasks = z.object({ tasks: z.array(z.number()) })
const Text = z.object({ task: z.number(), pgn: z.string() })
const Place = z.object({ task: z.number(), topic: z.number(), after })

/** One change of a draft: what was, and what is. Of what was added or taken out both say what it is. */
const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('course'), before: CourseFields, after: CourseFields }),
  z.object({ kind: z.literal('topic_added'), before: Topic, after: Topic }),
  z.object({ kind: z.literal('topic_changed'), before: TopicFields, after: TopicFields }),
  z.object({ kind: z.literal('topic_moved'), before: TopicFields, after: TopicFields }),
  z.object({ kind: z.literal('topic_removed'), before: Topic, after: Topic }),
  z.object({ kind: z.literal('task_added'), before: Tasks, after: Tasks }),
  z.object({ kind: z.literal('task_changed'), before: Text, after: Text }),
  z.object({ kind: z.literal('task_moved'), before: Place, after: Place }),
  z.object({ kind: z.literal('task_removed'), before: Tasks, after: Tasks }),
])
export type Change = z.output<typeof Change>

/** Who changed which draft, and when. */
export interface ChangeBy {
  draftId: number
  userId: number
  at: Date
}

/** Writes a change down, for undo and for who asks later, and says that the draft was changed. */
export async function recordChange(tx: Db, { draftId, userId, at }: ChangeBy, change: Change): Promise<void> {
  await tx
    .insertInto('draftChanges')
    .values({
      draftId,
      userId,
      at,
      kind: change.kind,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })
    .execute()
  await touchDraft(tx, { draftId, userId, at })
}

export async function touchDraft(tx: Db, { draftId, userId, at }: ChangeBy): Promise<void> {
  await tx.updateTable('drafts').set({ updatedAt: at, updatedBy: userId }).where('id', '=', draftId).execute()
}

type Way = 'undo' | 'redo'

/**
 * The change this editor would take back: their last one; or do again: the one taken back last, as long as they have
 * changed nothing since.
 */
export async function findChange(
  db: Db,
  { draftId, userId }: Pick<ChangeBy, 'draftId' | 'userId'>,
  way: Way,
): Promise<(Change & { id: number }) | undefined> {
  const row = await ownChanges(db, draftId, userId, way).select(['before', 'after']).executeTakeFirst()
  return row && { ...Change.parse(row), id: row.id }
}

/** The kinds of both, without their texts. */
export async function findChangeKinds(db: Db, draftId: number, userId: number) {
  const kind = async (way: Way) =>
    (await ownChanges(db, draftId, userId, way).executeTakeFirst())?.kind ?? null
  return { undo: await kind('undo'), redo: await kind('redo') }
}

function ownChanges(db: Db, draftId: number, userId: number, way: Way) {
  const own = db.selectFrom('draftChanges').where('draftId', '=', draftId).where('userId', '=', userId)
  const last = own.where('undoneAt', 'is', null).orderBy('id', 'desc').limit(1)
  const columns = ['id', 'kind'] as const
  if (way === 'undo') return last.select(columns).$narrowType<{ kind: DraftChangeKind }>()
  return own
    .where('undoneAt', 'is not', null)
    .where('id', '>', eb => eb.fn.coalesce(last.select('id'), eb.val(0)))
    .orderBy('id')
    .limit(1)
    .select(columns)
    .$narrowType<{ kind: DraftChangeKind }>()
}

export async function markUndone(tx: Db, id: number, undoneAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('draftChanges')
    .set({ undoneAt })
    .where('id', '=', id)
    .where('undoneAt', undoneAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
