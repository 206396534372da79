import { DAY_MS } from '../time.ts'

// Days of the calendar, 'YYYY-MM-DD', as the learner's zone has them: no clock change makes one longer.

/** So many days later; earlier, where they are negative. */
export const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY_MS)

/** From one day to another; negative where the other is before it. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY_MS

/** Midnight of the day in UTC, where every day has 24 hours. */
export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)
