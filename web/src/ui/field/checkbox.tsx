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
