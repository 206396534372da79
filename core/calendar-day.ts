// A formatter costs sixty times what it formats, and a process meets few time zones. Most instants are the present.
const MINUTE_MS = 60_000
const latest = new Map<string, { minute: number; day: string }>()
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD' (A-TZ). An unknown zone is a RangeError. */
export function dayIn(timeZone: string, instant: Date): string {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const known = latest.get(timeZone)
  if (known?.minute === minute) return known.day
  const day = formatterOf(timeZone).format(instant)
  latest.set(timeZone, { minute, day })
  return day
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  // Swedish writes dates the ISO way.
  const fresh = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formatters.set(timeZone, fresh)
  return fresh
}
