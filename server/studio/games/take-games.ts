import type { takeGames as call } from '@tabia/contract/studio/games.ts'
import type { BodyOf } from '@tabia/contract/endpoint.ts'
import type { EncodingName } from '@tabia/core/chess/pgn/encodings.ts'
import type { DraftTaskReading } from '@tabia/core/chess/read-draft-task.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import type { StaffCaller } from '../../http/staff-access.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { type ChangeBy, recordChange } from '../drafts/change-log.ts'
import { getOwnDraft, getTopic, lockDraft } from '../drafts/draft-access.ts'
import { readAll } from '../drafts/read-tasks.ts'
import { insertTasks, refuseTooMany } from '../drafts/tasks.ts'
import { insertTopic } from '../drafts/topics.ts'
import { importOf } from './bring-games.ts'
import * as queries from './queries.ts'
import { takenKey } from './report-view.ts'

type Taking = BodyOf<typeof call>

/** So many at a time are written: between them other calls have their turn. */
const BATCH = 50

/** Makes tasks of those games that are none yet; each is written together with the note that it is taken. */
export async function takeGames(
  deps: StudioDeps,
  place: { id: number; games: number },
  { caller, body }: { caller: StaffCaller; body: Taking },
): Promise<{ topic: number | null; taken: number }> {
  const { db, reader } = deps
  const draft = await getOwnDraft(db, caller.staff, place.id)
  const known = await importOf(deps, place)
  const { to } = body
  const topic = 'topic' in to ? await getTopic(db, draft.id, to.topic) : undefined

  const asked = new Set(body.games.map(takenKey))
  const wanted = known.report.games.filter(
    game =>
      asked.has(takenKey(game)) &&
      !known.taken.includes(takenKey(game)) &&
      !['error', 'left_out'].includes(game.outcome),
  )
  if (wanted.length === 0) return { topic: topic?.id ?? null, taken: 0 }
  await refuseTooMany(db, draft.id, wanted.length)

  const pgns = await reader.run('gamePgns', {
    bytes: await queries.findContent(db, known.id),
    packed: true,
    encoding: known.encoding as EncodingName,
    levelId: draft.levelId,
    mended: known.report.mended,
    wanted: wanted.map(({ number, question }) => ({ number, question })),
  })
  const { goal, accept } = topic ?? NEW_TOPIC
  const games = wanted.flatMap((game, index) => {
    const pgn = pgns[index]
    return pgn === undefined ? [] : [{ key: takenKey(game), pgn }]
  })
  const readings = await readAll(
    reader,
    games.map(({ pgn }) => ({ pgn, levelId: draft.levelId, goal, accept })),
  )
  const tasks = games.flatMap((game, index) => {
    const reading = readings[index]
    return reading ? [{ ...game, reading }] : []
  })

  const by = { draftId: draft.id, userId: caller.userId, at: deps.now() }
  let into = topic?.id ?? null
  let taken = 0
  for (let from = 0; from < tasks.length; from += BATCH) {
    const done = await db.transaction().execute(async tx => {
      await lockDraft(tx, caller.staff, draft.id)
      return takeBatch(tx, by, { importId: known.id, to, tasks: tasks.slice(from, from + BATCH) })
    })
    into = done.topic ?? into
    taken += done.taken
  }
  return { topic: into, taken }
}

const NEW_TOPIC = { goal: 'best', accept: 'stored' } as const

interface Batch {
  importId: number
  to: Taking['to']
  tasks: readonly { key: number; pgn: string; reading: DraftTaskReading }[]
}

/** Those of the games that nobody took since, at the end of the topic, as one change. */
async function takeBatch(
  tx: Db,
  by: ChangeBy,
  { importId, to, tasks }: Batch,
): Promise<{ topic: number | null; taken: number }> {
  const before = await queries.lockTaken(tx, importId)
  const fresh = tasks.filter(({ key }) => !before.includes(key))
  if (fresh.length === 0) return { topic: null, taken: 0 }
  const topicId = 'topic' in to ? (await getTopic(tx, by.draftId, to.topic)).id : await topicNamed(tx, by, to)
  const position = await queries.nextPosition(tx, topicId)
  const pgns = fresh.map(({ pgn }) => pgn)
  const readings = fresh.map(({ reading }) => reading)
  const added = await insertTasks(tx, by, { topicId, position, pgns, readings })
  const change = { tasks: added.map(({ id }) => id) }
  await recordChange(tx, by, { kind: 'task_added', before: change, after: change })
  const keys = fresh.map(({ key }) => key)
  await queries.addTaken(tx, importId, keys)
  return { topic: topicId, taken: fresh.length }
}

/** The topic of these names in its week; a new one at its end where there is none. */
async function topicNamed(tx: Db, by: ChangeBy, to: { week: number; name: Texts }): Promise<number> {
  const known = await queries.findTopicNamed(tx, by.draftId, to)
  if (known) return known.id
  const topic = await insertTopic(tx, { draftId: by.draftId, ...to, ...NEW_TOPIC })
  const change = { topic: topic.id }
  await recordChange(tx, by, { kind: 'topic_added', before: change, after: change })
  return topic.id
}
