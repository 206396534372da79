import { LEVEL_KEYS, type LevelId } from '@tabia/core/training/vocabulary.ts'
import { shareOfRight } from '../past/answering.ts'
import {
  confirmEmail,
  type Life,
  nextWeek,
  orderCourse,
  play,
  repeatDaily,
  start,
  takeTest,
  trainDaily,
  trainTopic,
  withBook,
} from './life.ts'

/** A learner to sign in as and look around. */
export interface DemoLearner {
  /** `demo-<name>@tabia.test` */
  name: string
  /** What there is to see, for the operator. */
  about: string
  /** Days between registration and today, with these settings. */
  daysAgo: number | ((graceDays: number) => number)
  /** The level whose trial is played. */
  trial?: LevelId
  /** The levels whose full courses are bought. */
  buys?: readonly LevelId[]
  /** A free course that hides its answers has to be there. */
  needsHiding?: boolean
  /** Share of right answers. */
  skill?: number
  live?: (life: Life) => Promise<void>
}

/** A topic a day, and a trial has twelve. */
const TRIAL_DAYS = 14
/** The first full courses of Start and Progress have sixteen and twenty-four. */
const COURSES_DAYS = 44
/** Days with the book alone, after a trial with it. */
const BOOK_DAYS = 40

/** Three weeks of five topics, three days before each test, and a pause. */
const PAUSE_DAYS = 18
const PRACTICE_DAYS = PAUSE_DAYS + 26

/** Each line is missed at one of these own moves, in turn; undefined: it is played to its end. */
function stopsOf(moves: readonly (number | undefined)[]): () => number | undefined {
  let count = 0
  return () => moves[count++ % moves.length]
}

const finished = (name: string, trial: LevelId, skill: number): DemoLearner => ({
  name,
  about: `the trial of ${LEVEL_KEYS[trial]} finished, ${Math.floor(skill * 100)}% right`,
  daysAgo: TRIAL_DAYS,
  trial,
  skill,
  async live(life) {
    await confirmEmail(life)
    await play(life, trial, 'trial')
  },
})

const ordered = (name: string, about: string, action?: 'pay' | 'decline'): DemoLearner => ({
  name,
  about,
  daysAgo: 0,
  buys: [0],
  async live(life) {
    await confirmEmail(life)
    await orderCourse(life, 0, action)
  },
})

export const DEMO_LEARNERS: readonly DemoLearner[] = [
  { name: 'new', about: 'nothing begun', daysAgo: 1, live: confirmEmail },
  {
    name: 'unverified',
    about: 'email not confirmed yet, a task of the trial open',
    daysAgo: 0,
    trial: 0,
    async live(life) {
      const [topic] = await start(life, 0, 'trial')
      if (topic) await trainTopic(life, topic, 0)
    },
  },
  {
    name: 'needed',
    about: 'email not confirmed for too long',
    daysAgo: graceDays => graceDays + 1,
  },
  {
    name: 'task',
    about: 'in the first week of the trial: a topic done, a task open',
    daysAgo: 2,
    trial: 0,
    skill: 0.75,
    async live(life) {
      await confirmEmail(life)
      const [first, second] = await start(life, 0, 'trial')
      if (first) await trainTopic(life, first)
      if (second) await trainTopic(life, second, 1)
    },
  },
  {
    name: 'two-levels',
    about: 'the trials of Start and Progress finished: weeks of statistics at two levels',
    daysAgo: 2 * TRIAL_DAYS,
    trial: 1,
    skill: 0.8,
    async live(life) {
      await confirmEmail(life)
      await play(life, 0, 'trial')
      await play(life, 1, 'trial')
    },
  },
  {
    name: 'owner',
    about: 'the trial of Progress finished, the full course of Start bought and begun',
    daysAgo: TRIAL_DAYS + 5,
    trial: 1,
    buys: [0],
    skill: 0.8,
    async live(life) {
      await confirmEmail(life)
      await play(life, 1, 'trial')
      await orderCourse(life, 0, 'pay')
      await trainDaily(life, (await start(life, 0, 'full')).slice(0, 3))
    },
  },
  {
    name: 'week',
    about: 'the first week of the full course of Start finished',
    daysAgo: 7,
    buys: [0],
    skill: 0.8,
    async live(life) {
      await confirmEmail(life)
      await orderCourse(life, 0, 'pay')
      await trainDaily(life, await start(life, 0, 'full'))
    },
  },
  {
    name: 'award',
    about: 'the full courses of Start and Progress finished: a certificate and a diploma',
    daysAgo: COURSES_DAYS,
    buys: [0, 1],
    async live(life) {
      await confirmEmail(life)
      for (const [level, share] of [
        [0, 0.8],
        [1, 0.6],
      ] as const) {
        await orderCourse(life, level, 'pay')
        await play({ ...life, isNextRight: shareOfRight(share) }, level, 'full')
      }
    },
  },
  {
    name: 'book',
    about: 'eight weeks with the mistakes book: some positions known, today’s portion not begun',
    daysAgo: TRIAL_DAYS + BOOK_DAYS + 1,
    trial: 0,
    skill: 0.55,
    async live(life) {
      await confirmEmail(life)
      const reader = await withBook(life, 0.85)
      await play(reader, 0, 'trial')
      await repeatDaily(reader, BOOK_DAYS)
    },
  },
  {
    name: 'book-full',
    about: 'two weeks of the full course of Start, half of it missed: a shelf in the mistakes book',
    daysAgo: 15,
    buys: [0],
    skill: 0.4,
    async live(life) {
      await confirmEmail(life)
      await orderCourse(life, 0, 'pay')
      const reader = await withBook(life, 0.7)
      await trainDaily(reader, await start(reader, 0, 'full'))
      await trainDaily(reader, await nextWeek(reader))
      await trainDaily(reader, await nextWeek(reader))
    },
  },
  {
    name: 'practice',
    about: 'three weeks of the full course of Junior: lines played on, a mixed test after each week',
    daysAgo: PRACTICE_DAYS,
    buys: [2],
    skill: 0.8,
    async live(life) {
      await confirmEmail(life)
      await orderCourse(life, 2, 'pay')
      const early = await withBook({ ...life, nextStop: stopsOf([undefined, 2, 3]) }, 0.85)
      const later = { ...early, nextStop: stopsOf([undefined, undefined, 3]) }
      let topics = await start(life, 2, 'full')
      await trainDaily(early, topics)
      early.clock.advance({ days: PAUSE_DAYS })
      await takeTest(early, topics, 0.6)
      for (const right of [0.75, 0.85]) {
        topics = await nextWeek(later)
        await trainDaily(later, topics)
        await takeTest(later, topics, right)
      }
      const [topic] = await nextWeek(later)
      if (topic) await trainTopic(later, topic, 3)
    },
  },
  {
    name: 'hidden',
    about: 'in a free course that hides its answers',
    daysAgo: 2,
    needsHiding: true,
    async live(life) {
      await confirmEmail(life)
      const [level] = life.hiding
      const [topic] = level === undefined ? [] : await start(life, level, 'trial')
      if (topic) await trainTopic(life, topic)
    },
  },
  ordered('order-pending', 'an order that waits for its money'),
  ordered('order-canceled', 'an order the bank declined', 'decline'),
  ordered('order-paid', 'a paid order, nothing begun', 'pay'),
  finished('weak0', 0, 0.4),
  finished('weak3', 3, 0.4),
  finished('good1', 1, 0.6),
  finished('great2', 2, 0.8),
  finished('great3', 3, 0.8),
  finished('perfect0', 0, 0.95),
]
