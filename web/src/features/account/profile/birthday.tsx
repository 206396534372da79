import { useState, useId } from 'react'
import { BIRTHDAY_FOCUS, EARLIEST_BIRTHDAY } from '@tabia/core/account/birthday.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { settings } from '../../../session/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { Select } from '../../../ui/select/select.tsx'
import styles from './birthday.module.css'
import { CalendarDays } from './calendar-days.tsx'
import { type Month, monthOf } from './month-grid.ts'
import { IconCalendar } from '@tabler/icons-react'
import { formatLongDay } from '../../../ui/format-day.ts'

interface CalendarProps {
  value: string | null
  onChoose: (day: string | null) => void
  onClose: () => void
}

/** Year and month are picked from lists, for a birthday is long ago; then the day. */
export function Calendar({ value, onChoose, onClose }: CalendarProps) {
  const locale = useLocale()
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE', { timeZone: settings.timeZone }))
  const [shown, setShown] = useState<Month>(() => monthOf(value ?? BIRTHDAY_FOCUS))
  const years = numbers(monthOf(EARLIEST_BIRTHDAY).year, monthOf(today).year).toReversed()
  return (
    <Dialog title={m['account.birthday']()} onClose={onClose}>
      <div className={styles['lists']}>
        <Select
          label={m['account.month']()}
          options={numbers(1, 12).map(month => ({ value: month, label: monthName(locale, month) }))}
          value={shown.month}
          onChoose={month => setShown({ ...shown, month })}
        />
        <Select
          label={m['account.year']()}
          options={years.map(year => ({ value: year, label: String(year) }))}
          value={shown.year}
          onChoose={year => setShown({ ...shown, year })}
        />
      </div>
      <CalendarDays
        month={shown}
        value={value}
        bounds={{ min: EARLIEST_BIRTHDAY, max: today }}
        onMonth={setShown}
        onChoose={onChoose}
      />
      <DialogButtons>
        <Button onClick={onClose}>{m['common.cancel']()}</Button>
        <Button look="ghost" disabled={value === null} onClick={() => onChoose(null)}>
          {m['account.removeBirthday']()}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const monthName = (locale: string, month: number) =>
  new Date(Date.UTC(2000, month - 1)).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' })

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

interface BirthdayFieldProps {
  value: string | null
  onChange: (day: string | null) => void
}

/** The birthday, and a calendar to choose it from: none of the browser's opens where there is no day yet. */
export function BirthdayField({ value, onChange }: BirthdayFieldProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <p className={`u-label ${styles['label']}`} id={`${id}-label`}>
        {m['account.birthday']()}
      </p>
      <button
        type="button"
        id={id}
        className={`u-row ${styles['field']}`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        onClick={() => setOpen(true)}
      >
        <IconCalendar aria-hidden="true" />
        {value === null ? (
          <span className={styles['none']}>{m['account.noBirthday']()}</span>
        ) : (
          <span>{formatLongDay(value)}</span>
        )}
      </button>
      {open && (
        <Calendar
          value={value}
          onClose={() => setOpen(false)}
          onChoose={day => {
            onChange(day)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
