import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Esc, or a press beside it. */
  onClose: () => void
  /** For a document. */
  wide?: boolean
  /** It is to be read from its beginning; otherwise its first field or button has the focus. */
  reading?: boolean
  children: ReactNode
}

/**
 * A modal dialog on the browser's own: the page behind is inert, Esc closes it, the focus goes back to where it
 * was. A sheet from below on phones. Shown as long as it is rendered.
 */
export function Dialog({ title, onClose, wide, reading = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    if (reading) heading.current?.focus()
    return () => element?.close()
  }, [reading])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the key
    <dialog
      ref={dialog}
      className={classes(styles['dialog'], wide && styles['wide'])}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles['content']}>
        <h2 ref={heading} className={styles['title']} id={titleId} {...(reading && { tabIndex: -1 })}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

/** The safe one first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles['buttons']}>{children}</div>
}
