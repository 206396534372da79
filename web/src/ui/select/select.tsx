import { IconChevronDown } from '@tabler/icons-react'
import styles from './select.module.css'

export interface Option<Value> {
  value: Value
  label: string
}

interface SelectProps<Value> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** One of a few, from the browser's own list. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, options, value, onChoose } = props
  return (
    <label className={styles['select']}>
      <span className={`u-fine ${styles['label']}`}>{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex]
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown aria-hidden="true" />
    </label>
  )
}
