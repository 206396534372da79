import { useId } from 'react'
import { minutesFor } from '@tabia/core/book/portion.ts'
import { PORTIONS, type Portion } from '@tabia/core/book/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import styles from './portions.module.css'

/** How many positions a day. */
export function Portions({ value, onChoose }: { value: number; onChoose: (portion: Portion) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className={`u-label ${styles['legend']}`}>{m['book.portion']()}</legend>
      <div className={styles['row']}>
        {PORTIONS.map(portion => (
          <label key={portion} className={styles['portion']}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={portion === value}
              onChange={() => onChoose(portion)}
            />
            {portion}
          </label>
        ))}
      </div>
      <p className={`u-small ${styles['hint']}`} aria-live="polite">
        {m['book.portionTakes']({ minutes: minutesFor(value) })}
      </p>
    </fieldset>
  )
}
