import type { RatingStats } from '../use-stats.ts'

/** A point of the chart: one day, or some days told as one. */
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
