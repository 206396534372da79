// A birthday is a calendar day, 'YYYY-MM-DD', never an instant: no time zone moves it.

export const EARLIEST_BIRTHDAY = '1920-01-01'
/** Where the picker opens while there is none (SPEC section 2). */
export const BIRTHDAY_FOCUS = '1990-01-01'
/** A real day, from 1920 to today. */
export function isBirthday(day: string, today: string): boolean {
  return isDay(day) && day >= EARLIEST_BIRTHDAY && day <= today
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}
