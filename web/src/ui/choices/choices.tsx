import { useId } from 'react'
import { classes } from '../classes.ts'
import styles from './choices.module.css'

interface ChoicesProps<Value> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** Null: nothing is chosen yet. */
  value: Value | null
  onChoose: (value: Value) => void
  /** A field of a form: its label shows, and it is as wide as its column. */
  field?: boolean
}

/** Two or three words of which one holds, side by side; arrow keys go from one to the next. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, options, value, onChoose, field } = props
  const name = useId()
  return (
    <fieldset className={classes(styles['choices'], field && styles['field'])}>
      <legend className={field ? `u-label ${styles['label']}` : 'visually-hidden'}>{label}</legend>
      <div className={styles['row']}>
        {options.map(option => (
          <label key={option.value} className={`u-quiet ${styles['choice']}`}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
