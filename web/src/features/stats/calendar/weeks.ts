import type { TrainingStats } from '../stats.ts'

/** Half a year. */
const WEEKS = 26
const DAY_MS = 24 * 60 * 60 * 1000

export interface CalendarDay {
  date: string
  right: number
  answers: number
  /** In the mistakes book. */
  repeated: number
  /** After today. */
  future: boolean
}

/** The weeks of the last half year, Monday first, the present one last. */
export function weeksOf({ today, days }: Pick<TrainingStats, 'today' | 'days'>): CalendarDay[][] {
  const known = new Map(days.map(day => [day.date, day]))
  const monday = mondayOf(new Date(today))
  const first = monday.getTime() - (WEEKS - 1) * 7 * DAY_MS
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const date = new Date(first + (week * 7 + weekday) * DAY_MS).toISOString().slice(0, 10)
      const { right = 0, wrong = 0, repeated = 0 } = known.get(date) ?? {}
      return { date, right, answers: right + wrong, repeated, future: date > today }
    }),
  )
}

function mondayOf(day: Date): Date {
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * DAY_MS)
}

/** How deep a square is coloured. */
export function depthOf(answers: number): 0 | 1 | 2 | 3 {
  if (answers === 0) return 0
  if (answers < 8) return 1
  return answers < 20 ? 2 : 3
}

/** The week that begins a month, by the month's first Monday: where its name is written. */
export function monthStarts(weeks: readonly CalendarDay[][]): (string | undefined)[] {
  const months = weeks.map(([monday]) => monday?.date.slice(0, 7))
  return weeks.map(([monday], index) =>
    index > 0 && months[index] !== months[index - 1] ? monday?.date : undefined,
  )
}

/** Days of the last 365: the weeks may show a day or two more. */
export function daysOfLastYear({
  today,
  days,
}: Pick<TrainingStats, 'today' | 'days'>): TrainingStats['days'] {
  const first = new Date(new Date(today).getTime() - 364 * DAY_MS).toISOString().slice(0, 10)
  return days.filter(({ date }) => date >= first)
}

/** Days of training by month, newest first, for those who do not see the squares. */
export function daysByMonth(days: TrainingStats['days']): { month: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { date } of days) counts.set(date.slice(0, 7), (counts.get(date.slice(0, 7)) ?? 0) + 1)
  return [...counts].map(([month, count]) => ({ month, count })).toReversed()
}
