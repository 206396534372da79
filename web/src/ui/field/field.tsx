import { IconAlertTriangle, IconEye, IconEyeOff, IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'
import { m } from '@tabia/i18n/compiled/messages.js'
import { IconButton } from '../button/button.tsx'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, FrameProps {
  /** Something at the end of the field, like a reveal button. */
  aside?: ReactNode
}

export function Field({ label, hint, error, aside, describedBy, ...input }: FieldProps) {
  return (
    <FieldFrame
      {...{ label, hint, error, describedBy }}
      render={control => (
        <>
          <input {...input} {...control} className={`u-rest ${styles['input']}`} />
          {aside}
        </>
      )}
    />
  )
}

export interface FrameProps {
  label: string
  hint?: string | undefined
  /** What is wrong with it; also named by `aria-describedby`. */
  error?: string | undefined
  /** The id of more text that describes it. */
  describedBy?: string | undefined
}

/** What ties a control to its label, hint and error. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint or error below, and a box for what is filled in. */
export function FieldFrame(props: FrameProps & { render: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, describedBy, render } = props
  const id = useId()
  const descriptions = [error && `${id}-error`, hint && !error && `${id}-hint`, describedBy].filter(Boolean)
  const wrong = error !== undefined
  return (
    <div>
      <label className={`u-label ${styles['label']}`} htmlFor={id}>
        {label}
      </label>
      <div className={classes(`u-row ${styles['box']}`, wrong && styles['wrong'])}>
        {render({
          id,
          'aria-invalid': wrong || undefined,
          'aria-describedby': descriptions.join(' ') || undefined,
        })}
      </div>
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && !wrong && (
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

/** A password, with a way to read what one has typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false)
  const reveal = (
    <IconButton
      icon={shown ? IconEyeOff : IconEye}
      label={m['common.showPassword']()}
      pressed={shown}
      onClick={() => setShown(!shown)}
    />
  )
  return <Field {...props} type={shown ? 'text' : 'password'} aside={reveal} />
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id'>, FrameProps {
  options: readonly { id: string; name: string }[]
  /** Stands there while nothing is chosen, which is `''`. */
  placeholder: string
}

/** One of a few in a form, from the browser's own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, describedBy, options, placeholder, ...select } = props
  return (
    <FieldFrame
      {...{ label, hint, error, describedBy }}
      render={control => (
        <>
          <select {...select} {...control} className={styles['select']}>
            <option value="" disabled>
              {placeholder}
            </option>
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles['arrow']} aria-hidden="true" />
        </>
      )}
    />
  )
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'>, FrameProps {}

/** Several lines of text. */
export function TextArea({ label, hint, error, describedBy, ...area }: TextAreaProps) {
  return (
    <FieldFrame
      {...{ label, hint, error, describedBy }}
      render={control => <textarea {...area} {...control} className={styles['area']} />}
    />
  )
}
