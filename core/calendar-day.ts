// A formatter costs sixty times what it formats, and a process meets few time zones.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD' (A-TZ). An unknown zone is a RangeError. */
export function dayIn(timeZone: string, instant: Date): string {
  return formatterOf(timeZone).format(instant)
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  // Swedish writes dates the ISO way.
  const fresh = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formatters.set(timeZone, fresh)
  return fresh
}
