import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { RatingStats } from '../stats.ts'

export interface Size {
  width: number
  height: number
}

export const MARGIN = { top: 20, right: 44, bottom: 36, left: 48 }
const LABEL_WIDTH = 100
/** About so many lines across. */
const LINES = 3

/** Everything that is drawn, in the pixels of the picture. */
export interface Plot {
  points: { day: ChartDay; x: number; record: number; result: number }[]
  recordPath: string
  resultPath: string
  /** Under the record, down to the dates. */
  areaPath: string
  /** Ratings with a line across. */
  grid: { rating: number; y: number }[]
  /** Indices of the points with a date under them. */
  labels: number[]
}

/** Days stand side by side, rests are not drawn: a learner looks at what training did. */
export function plot(days: readonly ChartDay[], { width, height }: Size): Plot {
  const ratings = days.flatMap(({ record, result }) => [record, result])
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [MARGIN.left, width - MARGIN.right])
  const y = scaleLinear(widened(Math.min(...ratings), Math.max(...ratings)), [
    height - MARGIN.bottom,
    MARGIN.top,
  ]).nice(LINES)

  const points = days.map((day, index) => ({
    day,
    x: days.length === 1 ? (MARGIN.left + width - MARGIN.right) / 2 : x(index),
    record: y(day.record),
    result: y(day.result),
  }))
  const draw = (of: 'record' | 'result') =>
    line<Plot['points'][number]>(
      point => point.x,
      point => point[of],
    )(points) ?? ''
  return {
    points,
    recordPath: draw('record'),
    resultPath: draw('result'),
    areaPath:
      area<Plot['points'][number]>(
        point => point.x,
        height - MARGIN.bottom,
        point => point.record,
      )(points) ?? '',
    grid: y
      .ticks(LINES)
      .filter(Number.isInteger)
      .map(rating => ({ rating, y: y(rating) })),
    labels: labelled(days.length, width - MARGIN.left - MARGIN.right),
  }
}

/** A flat line still needs some height. */
function widened(low: number, high: number): [number, number] {
  return high - low < 10 ? [low - 10, high + 10] : [low, high]
}

/** As many dates as there is room for, evenly, the newest always among them. */
function labelled(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / LABEL_WIDTH))))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step)
}

/** The point nearest to a place of the picture. */
export function nearest({ points }: Plot, x: number): number {
  return points.reduce(
    (best, point, index) => (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x) ? index : best),
    0,
  )
}

/** A point of the chart: one day, or some days merged. */
export interface ChartDay {
  /** 'YYYY-MM-DD', the first and the last of them. */
  from: string
  to: string
  /** The highest rating of these days. */
  record: number
  /** The rating after the last of them. */
  result: number
}

const LAST = 10

/** A point a day. */
export function chartDays({ final, record }: RatingStats['data']): ChartDay[] {
  return final.map(({ date, rating }, index) => ({
    from: date,
    to: date,
    record: record[index]?.rating ?? rating,
    result: rating,
  }))
}

/** The short chart (SPEC section 9). */
export const lastDays = (days: readonly ChartDay[]): ChartDay[] => days.slice(-LAST)

/** No more than `most` points: neighbouring days become one, with the best of their records and the last result. */
export function thin(days: readonly ChartDay[], most: number): ChartDay[] {
  const size = Math.max(1, Math.ceil(days.length / most))
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) =>
    days.slice(index * size, (index + 1) * size).reduce(together),
  )
}

const together = (earlier: ChartDay, later: ChartDay): ChartDay => ({
  from: earlier.from,
  to: later.to,
  record: Math.max(earlier.record, later.record),
  result: later.result,
})

/** The point that stands for a date: the first that ends on it or later. */
export function indexOf(days: readonly ChartDay[], date: string): number | undefined {
  const index = days.findIndex(({ to }) => to >= date)
  return index === -1 ? undefined : index
}
