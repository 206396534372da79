import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { formatLongDay } from '../../../../ui/format-day.ts'
import styles from './birthday-field.module.css'
import { Calendar } from './calendar.tsx'

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
