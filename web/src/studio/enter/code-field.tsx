import { type Ref, useId } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/field/field.tsx'
import styles from './code-field.module.css'

export const CODE_LENGTH = 6
const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place)

interface CodeFieldProps {
  label: string
  value: string
  error?: string | undefined
  /** Digits alone, six at most. */
  onChange: (digits: string) => void
  ref?: Ref<HTMLInputElement>
}

/** One field of six digits, drawn as six squares. A code may be pasted with spaces in it. */
export function CodeField({ label, value, error, onChange, ref }: CodeFieldProps) {
  const id = useId()
  const wrong = error !== undefined
  const here = Math.min(value.length, CODE_LENGTH - 1)
  return (
    <div>
      <label className={`u-label ${styles['label']}`} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles['squares'], wrong && styles['wrong'])}>
        {PLACES.map(place => (
          <span
            key={place}
            className={classes(styles['square'], place === here && styles['here'])}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          name="code"
          className={styles['input']}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
        />
      </div>
      {wrong ? (
        <FieldError id={`${id}-hint`}>{error}</FieldError>
      ) : (
        <p className={`u-small ${styles['hint']}`} id={`${id}-hint`}>
          {m['studio-enter.codeHint']()}
        </p>
      )}
    </div>
  )
}
