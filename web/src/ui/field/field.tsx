import { IconAlertTriangle } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string
  hint?: string | undefined
  /** What is wrong with it; also told by `aria-describedby`. */
  error?: string | undefined
  /** Something at the end of the field, like a reveal button. */
  aside?: ReactNode
  /** The id of more text that describes it. */
  describedBy?: string | undefined
}

export function Field({ label, hint, error, aside, describedBy, ...input }: FieldProps) {
  const id = useId()
  const descriptions = [error && `${id}-error`, hint && !error && `${id}-hint`, describedBy].filter(Boolean)
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles['box'], error !== undefined && styles['wrong'])}>
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={descriptions.join(' ') || undefined}
        />
        {aside}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && error === undefined && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles['error']} id={id}>
      <IconAlertTriangle aria-hidden="true" />
      {children}
    </p>
  )
}
