import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocale } from '../../../session/language.ts'
import { formatLongDay } from '../../../ui/format-day.ts'
import styles from './birthday.module.css'
import { addDays, type Month, monthGrid, monthOf } from './month-grid.ts'

interface CalendarDaysProps {
  month: Month
  value: string | null
  bounds: { min: string; max: string }
  onMonth: (month: Month) => void
  onChoose: (day: string) => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The days of a month. The arrows walk them, from month to month; Tab passes them at one step. */
export function CalendarDays({ month, value, bounds, onMonth, onChoose }: CalendarDaysProps) {
  const locale = useLocale()
  const grid = useRef<HTMLTableElement>(null)
  const walkedTo = useRef<string>(undefined)
  const days = monthGrid(month)
    .flat()
    .filter(day => day !== null)
  const reachable = value !== null && days.includes(value) ? value : days.find(day => day >= bounds.min)

  // After every render: the day walked to may stand in a month that was not there before.
  useEffect(() => {
    const day = walkedTo.current
    walkedTo.current = undefined
    if (day) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  })

  function walk(event: KeyboardEvent, day: string) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(day, step, bounds)
    walkedTo.current = next
    // A new object even within the month: it renders, and the effect moves the focus.
    onMonth(monthOf(next))
  }

  return (
    <table ref={grid} className={styles['days']}>
      <thead>
        <tr>
          {weekdays(locale).map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- weeks keep their places
          <tr key={index}>
            {week.map((day, weekday) => (
              // oxlint-disable-next-line react/no-array-index-key -- days keep their places
              <td key={weekday}>
                {day !== null && (
                  <button
                    type="button"
                    data-day={day}
                    className={styles['day']}
                    tabIndex={day === reachable ? 0 : -1}
                    disabled={day < bounds.min || day > bounds.max}
                    aria-label={formatLongDay(day)}
                    aria-pressed={day === value}
                    onKeyDown={event => walk(event, day)}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(-2))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Monday to Sunday; 1 January 1990 was a Monday. */
const weekdays = (locale: string) =>
  Array.from({ length: 7 }, (_, index) =>
    new Date(Date.UTC(1990, 0, index + 1)).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' }),
  )
