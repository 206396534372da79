import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { timeFormat } from '../../ui/format-day.ts'

const MINUTE = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** How long ago, as short as a list needs it: `3 h`, «2 дн.». */
export function age(at: string, now = Date.now()): string {
  const ago = Math.max(0, now - Date.parse(at))
  const [unit, size] = UNITS.find(([, length]) => ago >= length) ?? UNITS[2]
  const unitDisplay = getLocale() === 'ru' ? 'short' : 'narrow'
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay }).format(
    Math.floor(ago / size),
  )
}

/** `29 November, 11:25`. */
export const longTime = timeFormat({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
/** `12 March 2026`. */
export const longDay = timeFormat({ day: 'numeric', month: 'long', year: 'numeric' })
