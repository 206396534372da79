import { useId } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** A few words of which one holds: radio buttons in a row. */
export function Segments<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['row']}>
        {options.map(option => (
          <label key={option.value} className={styles['segment']} htmlFor={`${id}-${option.value}`}>
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
