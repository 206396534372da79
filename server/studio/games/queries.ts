import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { EncodingName } from '@tabia/core/chess/pgn/encodings.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { StoredReport } from '../../db/tables/studio.ts'
import type { Db } from '../../db/types.ts'

export async function findPositions(db: Db, draft: number): Promise<{ fen: string; name: Texts }[]> {
  const rows = await liveTasks(db, draft)
    .where(sql<boolean>`draft_tasks.facts ->> 'fen' is not null`)
    .select(sql<string>`draft_tasks.facts ->> 'fen'`.as('fen'))
    .select(['draftTopics.week', 'draftTopics.name'])
    .select(
      sql<number>`row_number() over (partition by topic_id order by draft_tasks.position)::integer`.as(
        'number',
      ),
    )
    .orderBy('draftTasks.id')
    .execute()
  return rows.map(({ fen, week, name, number }) => ({
    fen,
    name: {
      en: `task ${number} of “${name.en || name.ru}”, week ${week}`,
      ru: `задание ${number} темы «${name.ru || name.en}», неделя ${week}`,
    },
  }))
}

const liveTasks = (db: Db, draft: number) =>
  db
    .selectFrom('draftTasks')
    .innerJoin('draftTopics', 'draftTopics.id', 'draftTasks.topicId')
    .where('draftTasks.draftId', '=', draft)
    .where('draftTasks.removedAt', 'is', null)
    .where('draftTopics.removedAt', 'is', null)

interface NewImport {
  draftId: number
  userId: number
  at: Date
  name: string | null
  encoding: EncodingName
  content: Uint8Array
  report: StoredReport
}

/** So much of a file at a time: the embedded database works in the thread of the server, and others wait for it. */
const PART = 128 * 1024

/** The bytes go part by part, so that other calls have their turn, and the report last: what was broken off in between has no games. */
export async function insertImport(db: Db, { report, content, ...row }: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('gameImports')
    .values({ ...row, content: content.subarray(0, PART), report: JSON.stringify({ ...report, games: [] }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = PART; from < content.length; from += PART) {
    const part = content.subarray(from, from + PART)
    await setImmediate()
    await db
      .updateTable('gameImports')
      .set({ content: sql<Uint8Array>`content || ${part}::bytea` })
      .where('id', '=', id)
      .execute()
  }
  await replaceReport(db, id, { encoding: row.encoding, report })
  return id
}

/** So long what was brought in is listed; it is deleted then (server/jobs/purge-expired.ts). */
const KEPT_DAYS = 90

/** Without its bytes: those are asked for alone. */
export function findImport(db: Db, draft: number, id: number) {
  return db
    .selectFrom('gameImports')
    .where('id', '=', id)
    .where('draftId', '=', draft)
    .select(['id', 'name', 'at', 'encoding', 'report', 'taken'])
    .executeTakeFirst()
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function findContent(db: Db, id: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (let from = 1; ; from += PART) {
    const { part } = await db
      .selectFrom('gameImports')
      .where('id', '=', id)
      .select(sql<Uint8Array>`substring(content from ${from}::integer for ${PART}::integer)`.as('part'))
      .executeTakeFirstOrThrow()
    parts.push(part)
    await setImmediate()
    if (part.length < PART) return Buffer.concat(parts)
  }
}

export async function replaceReport(
  db: Db,
  id: number,
  { encoding, report }: { encoding: EncodingName; report: StoredReport },
): Promise<void> {
  await db
    .updateTable('gameImports')
    .set({ encoding, report: JSON.stringify(report) })
    .where('id', '=', id)
    .execute()
}

export function findImports(db: Db, draft: number, now: Date) {
  const left = sql<number>`jsonb_array_length(report -> 'games') - cardinality(taken)`
  return db
    .selectFrom('gameImports')
    .where('draftId', '=', draft)
    .where('at', '>', new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000))
    .where(left, '>', 0)
    .select(['id', 'name', 'at', left.as('left')])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** Locks the report: of two who take at once the second sees what the first has taken. */
export async function lockTaken(tx: Db, id: number): Promise<number[]> {
  const row = await tx
    .selectFrom('gameImports')
    .where('id', '=', id)
    .select('taken')
    .forUpdate()
    .executeTakeFirst()
  return row?.taken ?? []
}

export async function addTaken(tx: Db, id: number, keys: readonly number[]): Promise<void> {
  await tx
    .updateTable('gameImports')
    .set({ taken: sql<number[]>`taken || ${[...keys]}::integer[]` })
    .where('id', '=', id)
    .execute()
}

export function findTopicNamed(tx: Db, draftId: number, { week, name }: { week: number; name: Texts }) {
  return tx
    .selectFrom('draftTopics')
    .where('draftId', '=', draftId)
    .where('week', '=', week)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`name = ${JSON.stringify(name)}::jsonb`)
    .select('id')
    .executeTakeFirst()
}

/** Behind all tasks the topic has or had. */
export async function nextPosition(tx: Db, topicId: number): Promise<number> {
  const last = await tx
    .selectFrom('draftTasks')
    .where('topicId', '=', topicId)
    .select(eb => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  return (last?.position ?? -1) + 1
}
