import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { dayIn } from '../../calendar-day.ts'
import { type RatingDay, dayAfter, replay } from './rating-log.ts'
import { type RatedAnswer, rateAnswer, shownRating, startRating } from './rating.ts'
import { LEVEL_IDS } from '../vocabulary.ts'

const MOSCOW = 'Europe/Moscow'

function answered(right: boolean, at: string): RatedAnswer {
  return { right, difficulty: 720, at: new Date(at) }
}

test('a day keeps its last figure and its highest', () => {
  const { steps, days } = replay(
    { level: 0, bonus: 0 },
    [
      answered(true, '2026-03-02T09:00:00Z'),
      answered(true, '2026-03-02T09:01:00Z'),
      answered(false, '2026-03-02T09:02:00Z'),
    ],
    MOSCOW,
  )
  const shown = steps.map(({ after }) => shownRating(after))
  deepEqual(days, [{ day: '2026-03-02', final: shown[2], record: shown[1] }])
})

test('the day changes at midnight of the school, not of UTC', () => {
  const log = [answered(true, '2026-03-02T20:59:59Z'), answered(true, '2026-03-02T21:00:00Z')]
  const daysIn = (zone: string) => replay({ level: 0, bonus: 0 }, log, zone).days.map(({ day }) => day)
  deepEqual(daysIn(MOSCOW), ['2026-03-02', '2026-03-03'])
  deepEqual(daysIn('UTC'), ['2026-03-02'])
})

test('without answers there are no days and the rating is the start', () => {
  deepEqual(replay({ level: 2, bonus: 30 }, [], MOSCOW), { rating: startRating(2, 30), steps: [], days: [] })
})

const anyLog = fc.array(
  fc.record({
    right: fc.boolean(),
    difficulty: fc.integer({ min: 400, max: 2400 }),
    minutesLater: fc.oneof(fc.nat(5), fc.nat(60 * 24 * 40)),
  }),
  { maxLength: 80 },
)

/** What an answer finds again: every figure went through text on its way to storage and back. */
function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, field: unknown) =>
    typeof field === 'string' && field.endsWith('Z') ? new Date(field) : field,
  ) as T
}

test('replaying the log gives the figures that were stored answer by answer, days included', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LEVEL_IDS), fc.constantFrom(0, 10, 60), anyLog, (level, bonus, gaps) => {
      let at = Date.parse('2026-01-01T00:00:00Z')
      const log = gaps.map(({ right, difficulty, minutesLater }) => {
        at += minutesLater * 60_000
        return { right, difficulty, at: new Date(at) }
      })

      let rating = startRating(level, bonus)
      const days = new Map<string, RatingDay>()
      for (const answer of log) {
        rating = stored(rateAnswer(stored(rating), answer).after)
        const day = dayIn(MOSCOW, answer.at)
        days.set(day, stored(dayAfter(days.get(day) ?? null, day, rating)))
      }

      const replayed = replay({ level, bonus }, log, MOSCOW)
      deepEqual(replayed.rating, rating)
      deepEqual(replayed.days, [...days.values()])
      equal(replayed.steps.length, log.length)
    }),
  )
})
