import { IconCheck } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <div className={styles['row']}>
        <span className={styles['box']}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={styles['input']}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? input['aria-describedby'] : `${id}-error`}
          />
          <IconCheck className={styles['tick']} aria-hidden="true" />
        </span>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'role'> {
  label: string
  hint: string
  checked: boolean
}

/** On or off, with a line that says what it does. The whole row can be pressed. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId()
  return (
    <div className={`u-row ${styles['switchRow']}`}>
      <div>
        <label className={`u-label ${styles['switchLabel']}`} htmlFor={id}>
          {label}
        </label>
        <p className="u-small" id={`${id}-hint`}>
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
