import { sql } from 'kysely'
import type { DraftTaskReading, DraftTaskSource } from '@tabia/core/chess/read-draft-task.ts'
import { taskDigest } from '../../content/plan.ts'
import type { Db } from '../../db/types.ts'
import type { Reader } from '../reading/reader.ts'

/** At a time, so that other editors get their turn. */
const READ_AT_ONCE = 50

/** Reads any number of tasks in a thread, in order. */
export async function readAll(
  reader: Reader,
  sources: readonly DraftTaskSource[],
): Promise<DraftTaskReading[]> {
  const readings: DraftTaskReading[] = []
  for (let from = 0; from < sources.length; from += READ_AT_ONCE) {
    readings.push(...(await reader.run('tasks', sources.slice(from, from + READ_AT_ONCE))))
  }
  return readings
}

/** What is stored of a reading beside the text. */
export function readColumns({ task, facts, findings }: DraftTaskReading, taskKey: string | null) {
  const digest = task && taskKey !== null ? taskDigest({ ...task, key: taskKey }) : null
  return { facts: JSON.stringify({ ...facts, digest }), findings: JSON.stringify(findings) }
}

/**
 * Reads the tasks of a draft, or of one topic, or some of them once more, as their topic or their level is another now. A text
 * that was changed meanwhile is left as it is.
 */
export async function readAnew(
  { db, reader }: { db: Db; reader: Reader },
  { draftId, topicId, tasks: only }: { draftId: number; topicId?: number; tasks?: readonly number[] },
): Promise<void> {
  const tasks = await db
    .selectFrom('draftTasks')
    .innerJoin('draftTopics', 'draftTopics.id', 'draftTasks.topicId')
    .innerJoin('drafts', 'drafts.id', 'draftTasks.draftId')
    .where('draftTasks.draftId', '=', draftId)
    .where('draftTasks.removedAt', 'is', null)
    .$if(topicId !== undefined, query => query.where('topicId', '=', topicId ?? 0))
    .$if(only !== undefined, query => query.where('draftTasks.id', 'in', [...(only ?? []), 0]))
    .select(['draftTasks.id', 'draftTasks.revision', 'taskKey', 'pgn', 'goal', 'accept', 'levelId'])
    .execute()
  const readings = await readAll(reader, tasks)
  const rows = tasks.flatMap(({ id, revision, taskKey }, index) => {
    const reading = readings[index]
    if (!reading) return []
    const { facts, findings } = readColumns(reading, taskKey)
    return [`{"id":${id},"revision":${revision},"facts":${facts},"findings":${findings}}`]
  })
  if (rows.length === 0) return
  await sql`
    update draft_tasks set facts = anew.facts, findings = anew.findings, engine_findings = null
    from jsonb_to_recordset(${`[${rows.join()}]`}::jsonb)
      as anew (id bigint, revision integer, facts jsonb, findings jsonb)
    where draft_tasks.id = anew.id and draft_tasks.revision = anew.revision`.execute(db)
}
