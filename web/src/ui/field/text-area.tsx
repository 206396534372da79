import type { ComponentProps } from 'react'
import { FieldFrame, type FrameProps } from './field.tsx'
import styles from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'>, FrameProps {}

/** Several lines of text. */
export function TextArea({ label, hint, error, describedBy, ...area }: TextAreaProps) {
  return (
    <FieldFrame
      {...{ label, hint, error, describedBy }}
      render={told => <textarea {...area} {...told} className={styles['area']} />}
    />
  )
}
