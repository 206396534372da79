import { sql } from 'kysely'
import type * as contract from '@tabia/contract/studio/drafts.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { profileName } from '@tabia/core/account/profile-name.ts'
import { type Finding, findingOf, problem } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { studioFindings } from '../reading/studio-finding.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { recordChange } from './change-log.ts'
import { getOwnTask } from './draft-access.ts'
import { readColumns } from './read-tasks.ts'

/** So long after its last sign of life an editor still counts as there. */
export const OPEN_MS = 60_000

/** The task in the editor; says to others that this member of staff has it open. */
export async function getDraftTask(
  { db, reader, now }: StudioDeps,
  { caller, params, locale }: Call<typeof contract.getDraftTask>,
): Promise<AnswerOf<typeof contract.getDraftTask>> {
  // The next call is a text to read.
  reader.warm()
  const task = await getOwnTask(db, caller.staff, params.id)
  const place = await findPlace(db, task.draftId, task.id)
  const twin = await findTwin(db, { ...task, fen: task.facts.fen })
  await db
    .updateTable('draftTasks')
    .set({ openedBy: caller.userId, openedAt: now() })
    .where('id', '=', task.id)
    .execute()
  return {
    id: task.id,
    draft: task.draftId,
    topic: task.topicId,
    revision: task.revision,
    readOnly: false,
    pgn: task.pgn,
    findings: studioFindings([...task.findings, ...twin], locale),
    engineFindings: task.engineFindings && studioFindings(task.engineFindings, locale),
    levelId: task.levelId,
    topicGoal: task.goal,
    accept: task.accept,
    place: { week: task.week, topicName: task.topicName, number: place.number, of: place.of },
    previous: place.previous,
    next: place.next,
    openedBy: openedBy(task, caller.userId, now()),
  }
}

interface Opened {
  openedBy: number | null
  openedAt: Date | null
  firstName: string | null
  lastName: string | null
}

/** The name of who else has the task open; null: no one. */
export function openedBy({ openedAt, ...opened }: Opened, userId: number, at: Date): string | null {
  const isOpen = openedAt !== null && at.getTime() - openedAt.getTime() < OPEN_MS
  if (!isOpen || opened.openedBy === null || opened.openedBy === userId) return null
  return profileName({ ...opened, nickname: null, hideName: false }) || `№ ${opened.openedBy}`
}

interface TaskPlace {
  number: number
  of: number
  previous: number | null
  next: number | null
}

async function findPlace(db: Db, draftId: number, id: number): Promise<TaskPlace> {
  const { rows } = await sql<TaskPlace>`
    select number::int, of_topic::int as of, previous, next from (
      select task.id, row_number() over in_topic as number, count(*) over (partition by topic.id) as of_topic,
        lag(task.id) over course as previous, lead(task.id) over course as next
      from draft_tasks task join draft_topics topic on topic.id = task.topic_id
      where task.draft_id = ${draftId} and task.removed_at is null and topic.removed_at is null
      window in_topic as (partition by topic.id order by task.position, task.id),
        course as (order by topic.week, topic.position, topic.id, task.position, task.id)) places
    where id = ${id}`.execute(db)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}

/** That the position stands in the draft once more. */
async function findTwin(
  db: Db,
  { draftId, id, fen }: { draftId: number; id: number; fen: string | null },
): Promise<Finding[]> {
  if (fen === null) return []
  const { rows } = await sql<{ number: number; week: number; name: { en: string; ru: string } }>`
    select topic.week, topic.name, (
      select count(*)::int from draft_tasks before
      where before.topic_id = task.topic_id and before.removed_at is null and before.position <= task.position
    ) as number
    from draft_tasks task join draft_topics topic on topic.id = task.topic_id
    where task.draft_id = ${draftId} and task.id <> ${id} and task.removed_at is null and topic.removed_at is null
      and split_part(task.facts ->> 'fen', ' ', 1) = ${fen.split(' ')[0]}
      and split_part(task.facts ->> 'fen', ' ', 2) = ${fen.split(' ')[1]}
    order by topic.week, topic.position, task.position limit 1`.execute(db)
  const [twin] = rows
  if (!twin) return []
  const sentence = say.sameAs(say.taskOf(twin.number, twin.name, twin.week))
  return [findingOf(problem('DUPLICATE', { line: 1, column: 1 }, sentence), '', 1)]
}

/** The text anew, whatever it is; the one in the database stays where it is another than the editor had read. */
export async function writeDraftTask(
  { db, reader, now }: StudioDeps,
  { caller, params, body, locale }: Call<typeof contract.writeDraftTask>,
): Promise<AnswerOf<typeof contract.writeDraftTask>> {
  const task = await getOwnTask(db, caller.staff, params.id)
  if (task.revision !== body.revision) throw new ApiError('moved_on')
  const isSame = task.pgn === body.pgn
  const { levelId, goal, accept } = task
  const reading = isSame ? undefined : await reader.run('task', { pgn: body.pgn, levelId, goal, accept })
  if (reading) {
    await db.transaction().execute(async tx => {
      const at = now()
      const written = await tx
        .updateTable('draftTasks')
        .set({ pgn: body.pgn, ...readColumns(reading, task.taskKey), engineFindings: null })
        .set({ updatedAt: at, updatedBy: caller.userId, openedBy: caller.userId, openedAt: at })
        .set(eb => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', task.id)
        .where('revision', '=', body.revision)
        .where('removedAt', 'is', null)
        .executeTakeFirst()
      if (written.numUpdatedRows === 0n) throw new ApiError('moved_on')
      await recordChange(
        tx,
        { draftId: task.draftId, userId: caller.userId, at },
        {
          kind: 'task_changed',
          before: { task: task.id, pgn: task.pgn },
          after: { task: task.id, pgn: body.pgn },
        },
      )
    })
  }
  const { facts, findings } = reading ?? task
  const twin = await findTwin(db, { draftId: task.draftId, id: task.id, fen: facts.fen })
  return {
    revision: body.revision + (reading ? 1 : 0),
    findings: studioFindings([...findings, ...twin], locale),
  }
}
