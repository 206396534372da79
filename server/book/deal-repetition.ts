import type * as contract from '@tabia/contract/book.ts'
import type { Repetition } from '@tabia/contract/book.ts'
import type { AnswerOf, BodyOf } from '@tabia/contract/endpoint.ts'
import { ownRefutation } from '@tabia/core/book/refutations.ts'
import { pictureAfter } from '@tabia/core/chess/picture.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import type { Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { type BookDay, dayOf } from './day.ts'
import { getOpenTask } from './open-task.ts'
import { type DayRow, type ItemKey, readDay, tendShelf } from './queries/day.ts'
import { askForMore } from './queries/settings.ts'
import { findKept, type ItemRow, saveItem } from './queries/task.ts'
import { questionIn, refutationIn } from './repetition-view.ts'

type Answer = AnswerOf<typeof contract.dealRepetition>

/** The next position of the day. Nothing is written for it: until it is answered the same one is dealt again. */
export async function dealRepetition(
  { db, now, config }: Deps,
  userId: number,
  body: BodyOf<typeof contract.dealRepetition>,
): Promise<Answer> {
  if ('task' in body) return { item: await outOfTurn(db, userId, { task: body.task, ply: body.ply }) }
  const at = now()
  const today = { userId, day: dayIn(config.timeZone, at), now: at }
  let row = await readDay(db, today)
  if (!row.on) return { item: null, tomorrow: 0, more: false }
  if (!row.shelfTended) {
    const { shelf } = dayOf(row)
    await db.transaction().execute(tx => tendShelf(tx, today, shelf))
    row = await readDay(db, today)
  }
  if ('more' in body && dayOf(row).more) {
    await askForMore(db, userId, today.day)
    row = await readDay(db, today)
  }
  return dealFrom(db, today, row)
}

/** Positions that cannot be asked any more, their line being gone, leave the book on the way. */
async function dealFrom(db: Db, today: Parameters<typeof readDay>[1], row: DayRow): Promise<Answer> {
  const day = dayOf(row)
  const { nextRefutation, nextFresh, nextOld } = row
  const dealt = day.share.fresh > 0 ? nextFresh : day.share.old > 0 ? nextOld : null
  const item =
    (nextRefutation && (await refutation(db, today.userId, nextRefutation, day))) ||
    (dealt && (await repetition(db, today.userId, dealt, { row, day })))
  if (item) return { item }
  if (nextRefutation || dealt) return dealFrom(db, today, await readDay(db, today))
  return { item: null, tomorrow: day.forecast[0] ?? 0, more: day.more }
}

async function repetition(
  db: Db,
  userId: number,
  { task: taskId, ply }: ItemKey,
  { row: { samePicture }, day }: { row: DayRow; day: BookDay },
): Promise<Repetition | undefined> {
  const position = { userId, taskId, ply }
  const open = await getOpenTask(db, position).catch(async error => {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
    await saveItem(db, position, { state: 'removed', dueDay: null, removedWhy: 'withdrawn' })
  })
  if (!open?.item) return undefined
  const { row, question, item } = open
  const picture = samePicture ? 0 : pictureOfNext(item, question.fen)
  return {
    task: questionIn(row, question, picture),
    ply,
    kind: 'repeat',
    picture,
    missedAt: item.missedAt.toISOString(),
    times: item.reps + 1,
    number: day.done + 1,
    of: day.done + day.left,
    punish: null,
  }
}

/** Another look is at the same picture. */
const pictureOfNext = (item: ItemRow, fen: string) =>
  item.lookedAgain && item.picture !== null ? item.picture : pictureAfter(item.picture ?? undefined, fen)

async function refutation(
  db: Db,
  userId: number,
  { task: taskId, ply }: ItemKey,
  day: BookDay,
): Promise<Repetition | undefined> {
  const position = { userId, taskId, ply }
  const { row, question, item } = await getOpenTask(db, position)
  const own = item?.ownMove
  const found = own && ownRefutation(question, own, await findKept(db, taskId, own))
  if (!item || !found) {
    await saveItem(db, position, { refuteDay: null })
    return undefined
  }
  return {
    task: refutationIn(row, question, found),
    ply,
    kind: 'refute',
    picture: 0,
    missedAt: item.missedAt.toISOString(),
    times: item.reps,
    number: day.done,
    of: day.done + day.left,
    punish: found.move.san,
  }
}

async function outOfTurn(db: Db, userId: number, { task: taskId, ply }: ItemKey): Promise<Repetition> {
  const { row, question, item } = await getOpenTask(db, { userId, taskId, ply })
  const missedAt = item?.missedAt ?? row.answeredAt
  if (!missedAt) throw new ApiError('not_answered')
  return {
    task: questionIn(row, question, 0),
    ply,
    kind: 'again',
    picture: 0,
    missedAt: missedAt.toISOString(),
    times: (item?.reps ?? 0) + 1,
    number: null,
    of: null,
    punish: null,
  }
}
