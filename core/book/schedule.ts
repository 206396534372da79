import { type Card, createEmptyCard, fsrs, generatorParameters, Rating, State } from 'ts-fsrs'
import { addDays, daysBetween, timeOf } from './calendar.ts'
import type { ItemState } from './vocabulary.ts'

// When a position of the mistakes book comes again: FSRS-6 with its default weights, in whole days of the calendar.

/** Of the weights below. An item keeps the version it was scheduled with; new weights never move it by themselves. */
export const WEIGHTS_VERSION = 1
const RETENTION = 0.85
const LONGEST_INTERVAL = 180
/** Days. Who finds it and would see it again only then knows it. */
const KNOWN_FROM = 120
/** Wrong repetitions after which it rests. */
const MISSES_TO_PARK = 6
/** Right ones in a row after which the own wrong move is to be punished. */
const RIGHT_TO_REFUTE = 2

const scheduler = fsrs(
  generatorParameters({
    request_retention: RETENTION,
    maximum_interval: LONGEST_INTERVAL,
    enable_short_term: false,
    enable_fuzz: false,
  }),
)

/** What the schedule knows of a position. */
export interface Scheduled {
  state: ItemState
  /** Of one in review, of no other. */
  dueDay: string | null
  stability: number | null
  difficulty: number | null
  reps: number
  /** Wrong repetitions since it was put in or put back. */
  lapses: number
  lastDay: string | null
  rightInRow: number
}

/** Before its first repetition. */
export const NEW_ITEM: Scheduled = {
  state: 'waiting',
  dueDay: null,
  stability: null,
  difficulty: null,
  reps: 0,
  lapses: 0,
  lastDay: null,
  rightInRow: 0,
}

export interface RepetitionDone {
  right: boolean
  /** Found only at the second look. */
  lookedAgain: boolean
  day: string
}

/** The grade follows from what happened, never from what the learner says of it. */
export function afterRepetition(item: Scheduled, { right, lookedAgain, day }: RepetitionDone): Scheduled {
  const grade = right ? (lookedAgain ? Rating.Hard : Rating.Good) : Rating.Again
  // A clock set back makes no day of less than nothing.
  const today = item.lastDay !== null && item.lastDay > day ? item.lastDay : day
  const { card } = scheduler.next(cardOf(item, today), new Date(timeOf(today)), grade)
  const interval = Math.max(1, card.scheduled_days)
  const lapses = item.lapses + (right ? 0 : 1)
  const state = right && interval >= KNOWN_FROM ? 'known' : lapses >= MISSES_TO_PARK ? 'parked' : 'review'
  return {
    state,
    dueDay: state === 'review' ? addDays(today, interval) : null,
    stability: card.stability,
    difficulty: card.difficulty,
    reps: item.reps + 1,
    lapses,
    lastDay: today,
    rightInRow: right ? item.rightInRow + 1 : 0,
  }
}

function cardOf({ stability, difficulty, reps, lastDay }: Scheduled, today: string): Card {
  if (stability === null || difficulty === null || lastDay === null) {
    return createEmptyCard(new Date(timeOf(today)))
  }
  return {
    due: new Date(timeOf(today)),
    stability,
    difficulty,
    elapsed_days: 0,
    scheduled_days: 0,
    learning_steps: 0,
    reps,
    lapses: 0,
    state: State.Review,
    last_review: new Date(timeOf(lastDay)),
  }
}

/** Back to work, by the learner or by a new miss: due tomorrow; one never repeated waits for its first repetition. */
export function putBack(item: Scheduled, day: string): Scheduled {
  if (item.stability === null) return { ...item, state: 'waiting', dueDay: null, lapses: 0 }
  return { ...item, state: 'review', dueDay: addDays(day, 1), lapses: 0, rightInRow: 0 }
}

/** This repetition was the one after which the own move is to be punished. */
export const asksToRefute = (after: Scheduled): boolean => after.rightInRow === RIGHT_TO_REFUTE

/** How well it is remembered on a day, from 0 to 1. */
export function retrievability({ stability, lastDay }: Scheduled, day: string): number {
  if (stability === null || lastDay === null) return 0
  return scheduler.forgetting_curve(Math.max(0, daysBetween(lastDay, day)), stability)
}
