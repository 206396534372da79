// Lengths of time in milliseconds: `after(now, 3 * HOUR_MS)`.

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The moment so many milliseconds after another; before it, where they are negative. */
export const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)
