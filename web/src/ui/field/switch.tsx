import { type ComponentProps, useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'role'> {
  label: string
  hint: string
  checked: boolean
}

/** On or off, with a line that says what it does. The whole row can be pressed. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <div>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        className={styles['switch']}
        aria-describedby={`${id}-hint`}
      />
    </div>
  )
}
