import type { Portion } from './vocabulary.ts'

// How much a day deals. The database orders the positions; here it is said how many of them.

/** Those who train on so few days a week get more a day. */
const FEW_DAYS_A_WEEK = 4
const PORTION: Portion = 12
const LARGE_PORTION: Portion = 20
/** Asked for once a day, after the portion. */
export const MORE = 20

/** First repetitions a day at most; more where the portion is large. */
const FRESH = 5
const FRESH_OF_LARGE = 8
const FRESH_AT_LEAST = 2

/** More than these that wait for their first repetition go aside. */
export const MOST_WAITING = 40
const BACK_A_DAY = 5

/** Half a minute a position. */
const POSITIONS_A_MINUTE = 2
export const minutesFor = (positions: number): number => Math.ceil(positions / POSITIONS_A_MINUTE)

/** Positions a day where the learner has not chosen: by the days trained in the last two weeks. */
export function portionFor(trainingDays: number): Portion {
  return trainingDays > 0 && trainingDays <= 2 * FEW_DAYS_A_WEEK ? LARGE_PORTION : PORTION
}

/** What there is on a day. */
export interface DaySupply {
  portion: number
  /** "20 more" was asked for. */
  more: boolean
  /** Due and repeated before, those done today not counted. */
  old: number
  /** Waiting for the first repetition since an earlier day. */
  fresh: number
  oldDone: number
  /** Of them for the first time. */
  freshDone: number
}

export interface DayShare {
  /** Still to be dealt, before the old ones. */
  fresh: number
  old: number
}

/** What is left of the day's portion. The share of first repetitions is that of the morning, whatever is done since. */
export function shareOf({ portion, more, old, fresh, oldDone, freshDone }: DaySupply): DayShare {
  const allowance = portion + (more ? MORE : 0)
  const left = Math.max(0, allowance - oldDone - freshDone)
  const cap = (portion >= LARGE_PORTION ? FRESH_OF_LARGE : FRESH) + (more ? MORE : 0)
  const freshShare = Math.max(FRESH_AT_LEAST, Math.min(cap, allowance - old - oldDone))
  const freshLeft = Math.min(fresh, left, Math.max(0, freshShare - freshDone))
  return { fresh: freshLeft, old: Math.min(old, left - freshLeft) }
}

/** "20 more" can be asked for: the portion is done, and there is something left. */
export function canAskForMore(supply: DaySupply): boolean {
  const { fresh, old } = shareOf(supply)
  if (supply.more || fresh + old > 0) return false
  const after = shareOf({ ...supply, more: true })
  return after.fresh + after.old > 0
}

export interface ShelfMove {
  /** So many that wait go aside, those farthest from the learner's rating first. */
  aside: number
  /** So many come back from there, the nearest first. */
  back: number
}

/** What the shelf does once a day, before anything is dealt: never a pile, and nothing comes back to a full day. */
export function shelfMove(day: { portion: number; waiting: number; due: number; aside: number }): ShelfMove {
  const { portion, waiting, due, aside } = day
  if (waiting > MOST_WAITING) return { aside: waiting - MOST_WAITING, back: 0 }
  return { aside: 0, back: waiting + due < portion ? Math.min(BACK_A_DAY, aside) : 0 }
}

/** How many positions each of the coming days deals, tomorrow first. `due`: of those days, the overdue with the first. */
export function forecastOf(days: { portion: number; due: readonly number[]; fresh: number }): number[] {
  let [left, fresh] = [0, days.fresh]
  return days.due.map(due => {
    const supply = { portion: days.portion, more: false, old: left + due, fresh, oldDone: 0, freshDone: 0 }
    const share = shareOf(supply)
    left = supply.old - share.old
    fresh -= share.fresh
    return share.fresh + share.old
  })
}
