import { DAY_MS } from '../../time.ts'
import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOW, answered, rated } from './example-rating.ts'
import {
  expectedOfTen,
  isProvisional,
  rateAnswer,
  shownRating,
  startRating,
  ratingMargin,
  bonusPoints,
} from './rating.ts'
import { LEVEL_IDS, type LevelId } from '../vocabulary.ts'
import * as fc from 'fast-check'

test('a level starts at its base, uncertain', () => {
  deepEqual(
    LEVEL_IDS.map(level => startRating(level).rating),
    [700, 1100, 1500, 1900],
  )
  deepEqual(startRating(1, 45), {
    level: 1,
    rating: 1145,
    deviation: 200,
    volatility: 0.06,
    bonus: 45,
    lastAnswerAt: null,
    record: null,
  })
  ok(isProvisional(startRating(0)))
})

describe('one answer against one task', () => {
  // Expected figures: an independent implementation of the paper that finds the volatility by bisection.
  const cases: [
    rating: number,
    deviation: number,
    right: boolean,
    difficulty: number,
    idleDays: number,
    expected: string,
  ][] = [
    [700, 200, true, 700, 0, '740.000 ±174.272'],
    [700, 200, false, 700, 0, '660.000 ±174.272'],
    [1130, 90, true, 1180, 0, '1154.869 ±87.821'],
    [1130, 90, false, 1180, 0, '1111.256 ±87.821'],
    [1130, 90, true, 900, 0, '1139.516 ±88.665'],
    [1130, 90, true, 600, 0, '1132.182 ±90.000'],
    [1130, 90, false, 1400, 0, '1122.023 ±88.907'],
    [1900, 60, true, 1900, 30, '1912.034 ±65.239'],
    [1900, 240, false, 2300, 3650, '1871.482 ±231.224'],
    [103, 200, false, 700, 0, '100.000 ±196.288'],
    [1500, 30, true, 1500, 0, '1502.829 ±50.000'],
  ]
  for (const [rating, deviation, right, difficulty, idleDays, expected] of cases) {
    const rested = idleDays ? ` after ${idleDays} days` : ''
    test(`${rating} ±${deviation} ${right ? 'solves' : 'misses'} ${difficulty}${rested}: ${expected}`, () => {
      const before = rated({ rating, deviation, lastAnswerAt: new Date(NOW.getTime() - idleDays * DAY_MS) })
      const { after } = rateAnswer(before, answered(right, difficulty))
      equal(`${after.rating.toFixed(3)} ±${after.deviation.toFixed(3)}`, expected)
    })
  }
})

test('the first answer finds the starting deviation, however late it comes', () => {
  const late = answered(true, 700, new Date(NOW.getTime() + 400 * DAY_MS))
  equal(rateAnswer(startRating(0), late).after.deviation.toFixed(3), '174.272')
})

test('a clock set back neither widens nor narrows the deviation', () => {
  const before = rated({ lastAnswerAt: new Date(NOW.getTime() + DAY_MS) })
  equal(
    rateAnswer(before, answered(true, 700)).after.deviation,
    rateAnswer(rated({}), answered(true, 700)).after.deviation,
  )
})

test('a deviation of 110 is sure enough, a larger one is not', () => {
  deepEqual(
    [110, 110.01].map(deviation => isProvisional({ deviation })),
    [false, true],
  )
})

test('who is once sure stays sure while training, however seldom they miss', () => {
  let rating = rated({ rating: 1300, deviation: 100 })
  for (let game = 0; game < 500; game += 1) rating = rateAnswer(rating, answered(true, 900)).after
  ok(!isProvisional(rating))
})

test('the figure stays provisional for about ten answers', () => {
  let rating = startRating(0)
  let answers = 0
  while (isProvisional(rating)) {
    rating = rateAnswer(rating, answered(answers % 2 === 0, 700)).after
    answers += 1
  }
  equal(answers, 8)
})

describe('the record', () => {
  const earlier = new Date('2026-02-20T08:00:00Z')

  test('is absent while the figure is provisional, however high', () => {
    equal(rateAnswer(startRating(0), answered(true, 900)).after.record, null)
  })

  test('begins with the first answer that is no longer provisional, also a wrong one', () => {
    const { after } = rateAnswer(rated({ rating: 780.2, deviation: 110 }), answered(false, 700))
    ok(!isProvisional(after))
    deepEqual(after.record, { rating: shownRating(after), at: NOW })
  })

  test('rises with a higher figure and remembers when', () => {
    const { after } = rateAnswer(
      rated({ rating: 780, record: { rating: 781, at: earlier } }),
      answered(true, 780),
    )
    deepEqual(after.record, { rating: shownRating(after), at: NOW })
  })

  test('keeps its first date when the same shown figure is reached again', () => {
    const before = rated({ rating: 859.9, record: { rating: 861, at: earlier } })
    const { after } = rateAnswer(before, answered(true, -5000))
    equal(shownRating(after), 861)
    deepEqual(after.record, { rating: 861, at: earlier })
  })

  test('survives a fall and a return to a provisional figure', () => {
    const record = { rating: 861, at: earlier }
    const longAgo = new Date(NOW.getTime() - 2000 * DAY_MS)
    const { after } = rateAnswer(rated({ rating: 850, record, lastAnswerAt: longAgo }), answered(true, 860))
    ok(isProvisional(after) && after.rating > 861)
    deepEqual(after.record, record)
  })
})

describe('a boundary is congratulated on', () => {
  const record = (rating: number) => ({ rating, at: new Date('2026-02-20T08:00:00Z') })

  test('when an answer first takes the record to it', () => {
    equal(rateAnswer(rated({ rating: 790, record: record(799) }), answered(true, 790)).boundary, 800)
  })

  test('as the learner sees the figure: 799.6 is 800', () => {
    const step = rateAnswer(rated({ rating: 798.6, record: record(799) }), answered(true, -5000))
    equal(step.after.rating.toFixed(1), '799.6')
    equal(step.boundary, 800)
  })

  test('once: not when the rating climbs back over it', () => {
    equal(rateAnswer(rated({ rating: 790, record: record(812) }), answered(true, 790)).boundary, null)
    equal(rateAnswer(rated({ rating: 790, record: record(800) }), answered(true, 790)).boundary, null)
  })

  test('the highest one, where the first record passes several', () => {
    equal(rateAnswer(rated({ rating: 905, deviation: 110 }), answered(true, 905)).boundary, 900)
  })

  test('above the base of the level only', () => {
    equal(rateAnswer(rated({ rating: 690 }), answered(true, 690)).boundary, null)
    equal(rateAnswer(rated({ rating: 600 }), answered(true, 600)).boundary, null)
  })

  test('never by a wrong answer, though the record may begin with one', () => {
    const { after, boundary } = rateAnswer(rated({ rating: 905, deviation: 110 }), answered(false, 905))
    ok(after.record && after.record.rating > 850)
    equal(boundary, null)
  })

  test('not for what the bonus had given from the start', () => {
    const level1 = { level: 1, bonus: 60 } as const
    equal(rateAnswer(rated({ ...level1, rating: 1160 }), answered(true, 1160)).boundary, null)
    equal(rateAnswer(rated({ ...level1, rating: 1190 }), answered(true, 1190)).boundary, 1200)
  })

  test('not while provisional', () => {
    equal(rateAnswer(rated({ rating: 790, deviation: 200 }), answered(true, 790)).boundary, null)
  })
})

test('what is told of a task is how often it is solved out of ten times, never none and never all', () => {
  const told = (difficulty: number) => expectedOfTen(1100, difficulty)
  deepEqual([1100, 1000, 1300, 300, 2600].map(told), [5, 6, 2, 9, 1])
})

for (const [deviation, margin] of [
  [50, 100],
  [63, 125],
  [200, 395],
] as const) {
  test(`a deviation of ${deviation} leaves ${margin} points`, () =>
    equal(ratingMargin({ deviation }), margin))
}

describe('the bonus for a strong level below', () => {
  const cases: [level: LevelId, recordBelow: number | null, points: number][] = [
    [0, 3000, 0],
    [1, null, 0],
    [1, 1099, 0],
    [1, 1100, 10],
    [1, 1109, 10],
    [1, 1110, 15],
    [1, 1200, 35],
    [1, 1300, 60],
    [1, 1900, 60],
    [2, 1499, 0],
    [2, 1500, 10],
    [3, 1900, 10],
    [3, 2060, 50],
  ]
  for (const [level, recordBelow, points] of cases) {
    test(`level ${level}, record below ${recordBelow ?? 'none'}: ${points}`, () => {
      equal(bonusPoints(level, recordBelow), points)
    })
  }
})

test('it is none, or 10 to 60 in fives, and never less for a higher record', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LEVEL_IDS), fc.nat(4000), fc.nat(100), (level, record, more) => {
      const points = bonusPoints(level, record)
      ok(points === 0 || (points >= 10 && points <= 60 && points % 5 === 0))
      ok(bonusPoints(level, record + more) >= points)
    }),
  )
})
