import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { canAskForMore, type DaySupply, minutesFor, MORE, portionFor, shareOf, shelfMove } from './portion.ts'
import { PORTIONS } from './vocabulary.ts'

const morning = (supply: Partial<DaySupply>): DaySupply => ({
  portion: 12,
  more: false,
  old: 0,
  fresh: 0,
  oldDone: 0,
  freshDone: 0,
  ...supply,
})

describe('the share of a morning', () => {
  const cases: [what: string, supply: Partial<DaySupply>, fresh: number, old: number][] = [
    ['nothing there', {}, 0, 0],
    ['all of them new', { fresh: 80 }, 5, 0],
    ['a few old ones', { fresh: 80, old: 4 }, 5, 4],
    ['old ones to fill nine', { fresh: 80, old: 9 }, 3, 9],
    ['too many old ones', { fresh: 80, old: 60 }, 2, 10],
    ['no new ones', { old: 60 }, 0, 12],
    ['one new one', { fresh: 1, old: 60 }, 1, 11],
    ['a large portion', { portion: 20, fresh: 80, old: 5 }, 8, 5],
    ['a small portion', { portion: 5, fresh: 80, old: 60 }, 2, 3],
    ['twenty more', { more: true, fresh: 80, old: 10 }, 22, 10],
  ]
  for (const [what, supply, fresh, old] of cases) {
    test(what, () => deepEqual(shareOf(morning(supply)), { fresh, old }))
  }
})

test('what is done makes the rest smaller and changes nothing else', () => {
  deepEqual(shareOf(morning({ fresh: 77, old: 9, freshDone: 3 })), { fresh: 0, old: 9 })
  deepEqual(shareOf(morning({ fresh: 77, old: 5, freshDone: 3, oldDone: 4 })), { fresh: 0, old: 5 })
  deepEqual(shareOf(morning({ fresh: 75, old: 0, freshDone: 5 })), { fresh: 0, old: 0 })
})

const count = integer({ min: 0, max: 90 })
const supplies = record({
  portion: constantFrom(...PORTIONS),
  more: boolean(),
  old: count,
  fresh: count,
})

test('a day never deals more than its portion, and twenty more where they were asked for', () => {
  assert(
    property(supplies, supply => {
      const day = { ...supply, oldDone: 0, freshDone: 0 }
      let dealt = 0
      for (;;) {
        const { fresh, old } = shareOf(day)
        if (fresh + old === 0) break
        dealt += 1
        if (fresh > 0) {
          day.fresh -= 1
          day.freshDone += 1
        } else {
          day.old -= 1
          day.oldDone += 1
        }
      }
      ok(dealt <= day.portion + (day.more ? MORE : 0))
      const whole = shareOf({ ...supply, oldDone: 0, freshDone: 0 })
      equal(dealt, whole.fresh + whole.old)
    }),
  )
})

test('twenty more can be asked for once, after the portion, where there is something left', () => {
  ok(!canAskForMore(morning({ fresh: 80 })))
  ok(canAskForMore(morning({ fresh: 75, freshDone: 5 })))
  ok(!canAskForMore(morning({ fresh: 0, freshDone: 5 })))
  ok(!canAskForMore(morning({ fresh: 55, freshDone: 25, more: true })))
  ok(canAskForMore(morning({ old: 48, oldDone: 12 })))
})

test('the portion follows the days of training', () => {
  deepEqual([0, 1, 6, 8, 9, 14].map(portionFor), [12, 20, 20, 20, 12, 12])
})

test('minutes', () => {
  deepEqual([0, 1, 2, 12].map(minutesFor), [0, 1, 1, 6])
})

describe('the shelf', () => {
  const cases: [what: string, day: Parameters<typeof shelfMove>[0], aside: number, back: number][] = [
    ['a few wait', { portion: 12, waiting: 10, due: 0, aside: 0 }, 0, 0],
    ['more than forty wait', { portion: 12, waiting: 96, due: 0, aside: 0 }, 56, 0],
    ['a day that is not full', { portion: 12, waiting: 3, due: 8, aside: 56 }, 0, 5],
    ['a full day', { portion: 12, waiting: 4, due: 8, aside: 56 }, 0, 0],
    ['the last of the shelf', { portion: 12, waiting: 0, due: 0, aside: 3 }, 0, 3],
  ]
  for (const [what, day, aside, back] of cases) test(what, () => deepEqual(shelfMove(day), { aside, back }))
})
