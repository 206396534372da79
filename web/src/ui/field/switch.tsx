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
      <SwitchBox {...input} id={id} aria-describedby={`${id}-hint`} />
    </div>
  )
}

interface SwitchBoxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> {
  checked: boolean
}

/** The switch alone, for a label of its own. */
export function SwitchBox(input: SwitchBoxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-checked={input.checked}
      className={styles['switch']}
    />
  )
}
