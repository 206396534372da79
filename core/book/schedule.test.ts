import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { array, assert, boolean, integer, property, record } from 'fast-check'
import { addDays, daysBetween } from './calendar.ts'
import {
  afterRepetition,
  asksToRefute,
  NEW_ITEM,
  putBack,
  retrievability,
  type Scheduled,
} from './schedule.ts'

const DAY = '2026-11-16'
const right = (day: string, lookedAgain = false) => ({ right: true, lookedAgain, day })
const wrong = (day: string) => ({ right: false, lookedAgain: false, day })

/** Repeated on the very day it is due, so often. */
function repeated(times: number, item = NEW_ITEM, day = DAY): Scheduled {
  let now = item
  for (let time = 0; time < times; time++) now = afterRepetition(now, right(now.dueDay ?? day))
  return now
}

test('found each time it comes at growing distances, until it is known', () => {
  const days: (string | null)[] = []
  let item = NEW_ITEM
  while (item.state !== 'known') {
    item = afterRepetition(item, right(item.dueDay ?? DAY))
    days.push(item.dueDay)
  }
  deepEqual(days, ['2026-11-20', '2026-12-21', null])
})

test('missed it comes the next day, and the row of right ones begins anew', () => {
  const item = afterRepetition(repeated(1), wrong('2026-11-20'))
  deepEqual([item.state, item.dueDay, item.lapses, item.rightInRow], ['review', '2026-11-21', 1, 0])
})

test('found at the second look it comes sooner than found at once', () => {
  const first = repeated(1)
  const [atOnce, later] = [false, true].map(
    again => afterRepetition(first, right(first.dueDay ?? DAY, again)).dueDay,
  )
  ok(String(later) < String(atOnce), `${later} ${atOnce}`)
})

test('the sixth miss lets it rest; back at work it is due tomorrow, with six misses to go', () => {
  let item = NEW_ITEM
  for (let times = 0; times < 5; times++) item = afterRepetition(item, wrong(item.dueDay ?? DAY))
  equal(item.state, 'review')
  item = afterRepetition(item, wrong(item.dueDay ?? DAY))
  deepEqual([item.state, item.dueDay, item.lapses], ['parked', null, 6])
  const back = putBack(item, '2027-01-31')
  deepEqual([back.state, back.dueDay, back.lapses, back.reps], ['review', '2027-02-01', 0, 6])
  equal(afterRepetition(back, wrong('2027-02-01')).state, 'review')
})

test('put back before its first repetition it waits for that', () => {
  deepEqual(putBack({ ...NEW_ITEM, state: 'aside' }, DAY), NEW_ITEM)
})

test('after the second right one in a row the own move is to be punished, and after no other', () => {
  deepEqual(
    [1, 2, 3].map(times => asksToRefute(repeated(times))),
    [false, true, false],
  )
})

test('a clock set back is a day like the last one', () => {
  const first = repeated(1)
  deepEqual(afterRepetition(first, right('2026-11-01')), afterRepetition(first, right(DAY)))
})

describe('any repetitions', () => {
  const log = array(
    record({ right: boolean(), lookedAgain: boolean(), wait: integer({ min: 0, max: 60 }) }),
    {
      maxLength: 30,
    },
  )
  const run = (steps: readonly { right: boolean; lookedAgain: boolean; wait: number }[]) => {
    const items: Scheduled[] = [NEW_ITEM]
    for (const { wait, ...step } of steps) {
      const last = items.at(-1) ?? NEW_ITEM
      const item =
        last.state === 'known' || last.state === 'parked' ? putBack(last, last.lastDay ?? DAY) : last
      items.push(afterRepetition(item, { ...step, day: addDays(item.dueDay ?? DAY, wait) }))
    }
    return items
  }

  test('the same log gives the same schedule, also from what was stored on the way', () => {
    assert(
      property(log, steps => {
        const items = run(steps)
        deepEqual(run(steps), items)
        deepEqual(JSON.parse(JSON.stringify(items)), items)
      }),
      { numRuns: 1000 },
    )
  })

  test('nothing is due on the day of its repetition, nor in more than half a year', () => {
    assert(
      property(log, steps => {
        for (const { state, dueDay, lastDay, stability } of run(steps).slice(1)) {
          equal(state === 'review', dueDay !== null)
          ok(stability !== null && stability > 0 && lastDay !== null)
          if (!dueDay) continue
          const interval = daysBetween(lastDay, dueDay)
          ok(interval >= 1 && interval <= 180 && Number.isInteger(interval), String(interval))
        }
      }),
    )
  })

  test('it fades by the day, faster what is less stable', () => {
    const once = repeated(1)
    const days = [0, 1, 5, 30, 300].map(after => retrievability(once, addDays(DAY, after)))
    deepEqual(
      days,
      days.toSorted((a, b) => b - a),
    )
    equal(days[0], 1)
    const missed = afterRepetition(NEW_ITEM, wrong(DAY))
    ok(retrievability(missed, addDays(DAY, 5)) < retrievability(once, addDays(DAY, 5)))
  })
})
