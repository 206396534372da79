import {
  canAskForMore,
  type DayShare,
  forecastOf,
  portionFor,
  shareOf,
  shelfMove,
} from '@tabia/core/book/portion.ts'
import type { DayRow } from './queries/day.ts'

/** A day of the book as its rules see it. */
export interface BookDay {
  /** Positions a day. */
  portion: number
  /** Still to be dealt. */
  share: DayShare
  left: number
  done: number
  more: boolean
  /** Seven days from tomorrow on. */
  forecast: number[]
  /** With what the shelf does today, if it was not tended yet. */
  waiting: number
  aside: number
  shelf: { aside: number; back: number }
}

export function dayOf(row: DayRow): BookDay {
  const portion = row.portion ?? portionFor(row.trainingDays)
  const shelf = row.shelfTended
    ? { aside: 0, back: 0 }
    : shelfMove({ portion, waiting: row.waiting, due: row.old, aside: row.aside })
  const [waiting, aside] = [row.waiting - shelf.aside + shelf.back, row.aside + shelf.aside - shelf.back]
  const fresh = Math.min(row.fresh + shelf.back, waiting)
  const { old, oldDone, freshDone } = row
  const supply = { portion, more: row.moreToday, old, fresh, oldDone, freshDone }
  const share = shareOf(supply)
  const [first = 0, ...due] = row.due
  const overdue = old - share.old
  return {
    portion,
    share,
    left: share.fresh + share.old,
    done: oldDone + freshDone,
    more: canAskForMore(supply),
    forecast: forecastOf({ portion, due: [first + overdue, ...due], fresh: waiting - share.fresh }),
    waiting,
    aside,
    shelf,
  }
}
