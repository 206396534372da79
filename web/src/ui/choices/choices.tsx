import { useId } from 'react'
import styles from './choices.module.css'

interface ChoicesProps<Value> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** Two or three ways to see the same thing, side by side; arrow keys go from one to the next. */
export function Choices<Value extends string>({ label, options, value, onChoose }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles['choices']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(option => (
        <label key={option.value} className={styles['choice']}>
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
    </fieldset>
  )
}
