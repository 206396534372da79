import type * as contract from '@tabia/contract/book.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { putBack } from '@tabia/core/book/schedule.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { getOpenTask } from './open-task.ts'
import { insertItem, type ItemRow, lockItem, saveItem } from './queries/task.ts'

interface Position {
  userId: number
  taskId: number
  ply: number
}

/** By hand: also what was answered rightly. One that is in already comes back to work. */
export async function addToBook(
  deps: Deps,
  position: Position,
): Promise<AnswerOf<typeof contract.addToBook>> {
  const { row } = await getOpenTask(deps.db, position)
  const now = deps.now()
  const missed = position.ply === 0 && row.result === false
  const isNew = await insertItem(deps.db, {
    ...position,
    courseId: row.courseId,
    theme: row.theme,
    ownMove: missed ? row.answered : null,
    ownAt: missed ? row.answeredAt : null,
    missedAt: (missed && row.answeredAt) || now,
    sinceDay: dayIn(deps.config.timeZone, now),
  })
  return isNew ? { state: 'waiting', nextDay: null } : bringBack(deps, position)
}

export async function returnToBook(
  deps: Deps,
  position: Position,
): Promise<AnswerOf<typeof contract.returnToBook>> {
  const { item } = await getOpenTask(deps.db, position)
  if (!item) throw new ApiError('not_found')
  return bringBack(deps, position)
}

/** What is at work stays as it is. */
const AT_WORK: ReadonlySet<ItemRow['state']> = new Set(['waiting', 'review'])

async function bringBack({ db, now, config }: Deps, position: Position) {
  return db.transaction().execute(async tx => {
    const item = await lockItem(tx, position)
    if (!item) throw new ApiError('not_found')
    if (AT_WORK.has(item.state)) return { state: item.state, nextDay: item.dueDay }
    const back = putBack(item, dayIn(config.timeZone, now()))
    await saveItem(tx, position, { ...scheduleOf(back), removedWhy: null, removedAt: null })
    return { state: back.state, nextDay: back.dueDay }
  })
}

/** The columns that `putBack` changes. */
const scheduleOf = ({ state, dueDay, lapses, rightInRow }: ReturnType<typeof putBack>) => ({
  state,
  dueDay,
  lapses,
  rightInRow,
})

export async function removeFromBook(
  { db, now }: Deps,
  position: Position,
): Promise<AnswerOf<typeof contract.removeFromBook>> {
  return db.transaction().execute(async tx => {
    const item = await lockItem(tx, position)
    if (!item) throw new ApiError('not_found')
    if (item.state !== 'removed') {
      await saveItem(tx, position, {
        state: 'removed',
        dueDay: null,
        refuteDay: null,
        removedWhy: 'learner',
        removedAt: now(),
      })
    }
    return { state: 'removed' as const }
  })
}
