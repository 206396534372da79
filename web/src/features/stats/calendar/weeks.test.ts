import { expect, test } from 'vitest'
import { daysByMonth, daysOfLastYear, depthOf, monthStarts, weeksOf } from './weeks.ts'

// A Wednesday.
const TODAY = '2026-11-18'
const weeks = weeksOf({ today: TODAY, days: [{ date: '2026-11-17', right: 3, wrong: 2, repeated: 4 }] })

test('half a year of weeks from Monday to Sunday, the present one last', () => {
  expect(weeks).toHaveLength(26)
  expect(weeks.every(week => week.length === 7)).toBe(true)
  expect(weeks.at(-1)?.map(({ date }) => date.slice(8))).toEqual(['16', '17', '18', '19', '20', '21', '22'])
  expect(weeks[0]?.[0]?.date).toBe('2026-05-25')
})

test('answers are counted where they were given, and days to come are told apart', () => {
  expect(weeks.at(-1)?.[1]).toEqual({
    date: '2026-11-17',
    right: 3,
    answers: 5,
    repeated: 4,
    future: false,
  })
  expect(weeks.at(-1)?.map(({ future }) => future)).toEqual([false, false, false, true, true, true, true])
})

test('on a Sunday the week is full', () => {
  const sunday = weeksOf({ today: '2026-11-22', days: [] })
  expect(sunday.at(-1)?.at(-1)).toMatchObject({ date: '2026-11-22', future: false })
})

test('a month is named at its first Monday', () => {
  const named = monthStarts(weeks).filter(month => month !== undefined)
  expect(named).toHaveLength(6)
  expect(named.at(-1)).toBe('2026-11-02')
})

test('a year has 365 days, whatever the weeks show', () => {
  const days = Array.from({ length: 367 }, (_, back) => ({
    date: new Date(Date.parse(TODAY) - (366 - back) * 86_400_000).toISOString().slice(0, 10),
    right: 1,
    wrong: 0,
    repeated: 0,
  }))
  expect(daysOfLastYear({ today: TODAY, days })).toHaveLength(365)
  expect(daysOfLastYear({ today: TODAY, days })[0]?.date).toBe('2025-11-19')
})

test('days are counted by month', () => {
  const days = ['2026-10-30', '2026-10-31', '2026-11-01'].map(date => ({
    date,
    right: 0,
    wrong: 0,
    repeated: 2,
  }))
  expect(daysByMonth(days)).toEqual([
    { month: '2026-11', count: 1 },
    { month: '2026-10', count: 2 },
  ])
})

test.each([
  [0, 0],
  [1, 1],
  [7, 1],
  [8, 2],
  [20, 3],
  [500, 3],
])('%i answers are of depth %i', (answers, depth) => expect(depthOf(answers)).toBe(depth))
