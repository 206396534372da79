import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import styles from './birthday-field.module.css'
import { Calendar } from './calendar.tsx'
import { longDay } from './long-day.ts'

interface BirthdayFieldProps {
  value: string | null
  onChange: (day: string | null) => void
}

/** The birthday, and a calendar to choose it from: none of the browser's opens where there is no day yet. */
export function BirthdayField({ value, onChange }: BirthdayFieldProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const locale = useLocale()
  return (
    <div>
      <p className={styles['label']} id={`${id}-label`}>
        {m['account.birthday']()}
      </p>
      <button
        type="button"
        id={id}
        className={styles['field']}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        onClick={() => setOpen(true)}
      >
        <IconCalendar aria-hidden="true" />
        {value === null ? (
          <span className={styles['none']}>{m['account.noBirthday']()}</span>
        ) : (
          <span>{longDay(value, locale)}</span>
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
