import { expect, test } from 'vitest'
import { type ChartDay, MARGIN, nearest, plot } from './plot.ts'

const days = (...records: number[]): ChartDay[] =>
  records.map((record, index) => {
    const date = `2026-01-${10 + index}`
    return { from: date, to: date, record, result: record - 10 }
  })
const SIZE = { width: 800, height: 320 }

test('points go from edge to edge, the higher rating higher up', () => {
  const { points } = plot(days(800, 850, 900), SIZE)
  expect(points[0]?.x).toBe(MARGIN.left)
  expect(points.at(-1)?.x).toBe(SIZE.width - MARGIN.right)
  expect(points.map(({ record, result }) => record < result)).toEqual([true, true, true])
  for (const { record, result } of points) {
    expect(record).toBeGreaterThanOrEqual(MARGIN.top)
    expect(result).toBeLessThanOrEqual(SIZE.height - MARGIN.bottom)
  }
})

test('one day stands in the middle, without a line to nowhere', () => {
  const { points, recordPath } = plot(days(800), SIZE)
  expect(points[0]?.x).toBe((MARGIN.left + SIZE.width - MARGIN.right) / 2)
  expect(recordPath).not.toMatch(/NaN/)
})

test('the lines across are whole ratings that include the curve', () => {
  const { grid } = plot(days(812, 955), SIZE)
  expect(grid.every(({ rating }) => Number.isInteger(rating))).toBe(true)
  expect(grid[0]?.rating).toBeLessThanOrEqual(802)
  expect(grid.at(-1)?.rating).toBeGreaterThanOrEqual(955)
})

test('a narrow picture has fewer dates, the newest is always there', () => {
  const ten = days(...Array.from({ length: 10 }, (_, index) => 800 + index))
  expect(plot(ten, SIZE).labels).toEqual([9, 7, 5, 3, 1])
  expect(plot(ten, { width: 360, height: 240 }).labels).toEqual([9, 4])
  expect(plot(ten, { width: 1200, height: 320 }).labels).toHaveLength(10)
})

test('the pointer finds the day next to it', () => {
  const picture = plot(days(800, 810, 820), SIZE)
  expect([0, 300, 500, 2000].map(x => nearest(picture, x))).toEqual([0, 1, 1, 2])
})
