import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { FieldFrame, type FrameProps } from './field.tsx'
import styles from './select-field.module.css'

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
      render={told => (
        <>
          <select {...select} {...told} className={styles['select']}>
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
