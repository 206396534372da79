import { addDays } from '@tabia/core/book/calendar.ts'
import { shareOf, shelfMove } from '@tabia/core/book/portion.ts'
import { afterRepetition, NEW_ITEM, retrievability, type Scheduled } from '@tabia/core/book/schedule.ts'
import { promisedScore } from '@tabia/core/training/rating/theme-strength.ts'

// A learner with a mistakes book, lived through by the rules of core/book: what a portion a day makes of the pile.

/** When a learner trains. */
export type Pattern = 'daily' | 'threeDays' | 'pause'

export interface Life {
  /** Difficulties by week, in the order of the tasks. */
  weeks: readonly (readonly number[])[]
  ability: number
  seed: number
  portion: number
  pattern: Pattern
  days: number
}

/** A day on which the learner trained. */
export interface LivedDay {
  repeated: number
  inCourse: boolean
}

export interface Lived {
  trained: LivedDay[]
  missed: number
  /** The most that was due at the end of a day. */
  backlog: number
  /** At the end. */
  aside: number
  parked: number
  known: number
}

const FIRST_DAY = '2026-01-05'
/** Spread of how well people remember, as the exponent of e. */
const PERSONAL = 0.25
/** To find anew what was missed once, as a share of the chance at first sight. */
const FIND_ANEW = 0.6
/** Days in which what was explained once fades to nine tenths. */
const FADING = 2.3
const TRAINS = 0.9
const TRAINS_OF_THREE = 0.95
const PAUSE = { from: 14, to: 24 }

interface Card {
  difficulty: number
  born: number
  item: Scheduled
}

export function live({ weeks, ability, seed, portion, pattern, days }: Life): Lived {
  const random = seeded(seed)
  const person = Math.exp(PERSONAL * normal(random))
  const trained: LivedDay[] = []
  const cards: Card[] = []
  let backlog = 0
  let [week, place] = [0, 0]

  for (let now = 0; now < days; now++) {
    const day = addDays(FIRST_DAY, now)
    const isDue = ({ born, item }: Card) =>
      item.state === 'waiting' ? born < now : item.dueDay !== null && item.dueDay <= day
    if (trains(pattern, now, random)) {
      const due = cards.filter(isDue)
      tendShelf(cards, { portion, due: due.filter(({ item }) => item.state === 'review').length, ability })
      const dealt = dealFrom(due, portion, day)
      for (const card of dealt) card.item = repeat(card, { now, day, ability, person, random })
      const inCourse = week < weeks.length
      for (let answers = inCourse ? answersOf(weeks[week] ?? [], pattern) : 0; answers > 0; answers--) {
        const difficulty = weeks[week]?.[place]
        if (difficulty === undefined) break
        if (random() >= promisedScore(ability, difficulty))
          cards.push({ difficulty, born: now, item: NEW_ITEM })
        place += 1
        if (place >= (weeks[week]?.length ?? 0)) [week, place] = [week + 1, 0]
      }
      trained.push({ repeated: dealt.length, inCourse: week < weeks.length })
    }
    backlog = Math.max(backlog, cards.filter(isDue).length)
  }
  const count = (state: Scheduled['state']) => cards.filter(({ item }) => item.state === state).length
  return {
    trained,
    missed: cards.length,
    backlog,
    aside: count('aside'),
    parked: count('parked'),
    known: count('known'),
  }
}

function trains(pattern: Pattern, now: number, random: () => number): boolean {
  if (pattern === 'threeDays') return [0, 2, 5].includes(now % 7) && random() < TRAINS_OF_THREE
  if (pattern === 'pause' && now >= PAUSE.from && now < PAUSE.to) return false
  return random() < TRAINS
}

/** A week of the course in a week. */
const answersOf = (week: readonly number[], pattern: Pattern) =>
  Math.ceil(week.length / (pattern === 'threeDays' ? 3 : 7))

function tendShelf(
  cards: Card[],
  { portion, due, ability }: { portion: number; due: number; ability: number },
) {
  const farthestFirst = (state: Scheduled['state']) =>
    cards
      .filter(({ item }) => item.state === state)
      .toSorted((a, b) => Math.abs(b.difficulty - ability) - Math.abs(a.difficulty - ability))
  const waiting = farthestFirst('waiting')
  const shelf = farthestFirst('aside')
  const { aside, back } = shelfMove({ portion, waiting: waiting.length, due, aside: shelf.length })
  for (const card of waiting.slice(0, aside)) card.item = { ...card.item, state: 'aside' }
  for (const card of shelf.toReversed().slice(0, back)) card.item = { ...card.item, state: 'waiting' }
}

function dealFrom(due: readonly Card[], portion: number, day: string): Card[] {
  const fresh = due.filter(({ item }) => item.state === 'waiting')
  const old = due
    .filter(({ item }) => item.state === 'review')
    .toSorted((a, b) => retrievability(a.item, day) - retrievability(b.item, day))
  const supply = { portion, more: false, old: old.length, fresh: fresh.length, oldDone: 0, freshDone: 0 }
  const share = shareOf(supply)
  return [...fresh.slice(0, share.fresh), ...old.slice(0, share.old)]
}

interface Moment {
  now: number
  day: string
  ability: number
  person: number
  random: () => number
}

/** Remembered by the scheduler's own curve with a personal factor, else found anew. */
function repeat({ difficulty, born, item }: Card, { now, day, ability, person, random }: Moment): Scheduled {
  const remembered =
    item.reps > 0 ? retrievability(item, day) ** (1 / person) : 0.9 ** ((now - born) / (FADING * person))
  const anew = FIND_ANEW * promisedScore(ability, difficulty)
  const right = random() < remembered + (1 - remembered) * anew
  return afterRepetition(item, { right, lookedAgain: false, day })
}

/** Mulberry32: the same numbers for the same seed, everywhere. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function normal(random: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return radius * Math.cos(2 * Math.PI * random())
}
