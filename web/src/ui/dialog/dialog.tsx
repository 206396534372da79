import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Esc, or a press that begins and ends beside it. */
  onClose: () => void
  /** For a document: as wide as it is, with its buttons beside the title. */
  tools?: ReactNode
  /** A sheet of full height at the right edge. */
  side?: boolean
  /** It is to be read from its beginning; otherwise its first field or button has the focus. */
  reading?: boolean
  children: ReactNode
}

/**
 * A modal dialog on the browser's own: the page behind is inert, Esc closes it, the focus goes back to where it
 * was. A sheet from below on phones. Shown as long as it is rendered.
 */
export function Dialog({ title, onClose, tools, side = false, reading = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A selection that leaves the dialog ends beside it, too.
  const beganBeside = useRef(false)
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
      className={classes(styles['dialog'], side ? styles['side'] : tools !== undefined && styles['fitting'])}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => (beganBeside.current = isBeside(event))}
      onPointerUp={event => (beganBeside.current &&= isBeside(event))}
      onClick={event => beganBeside.current && isBeside(event) && onClose()}
    >
      <div className={styles['content']}>
        <div className={`u-row u-wrap ${styles['head']}`}>
          <h2 ref={heading} className={styles['title']} id={titleId} {...(reading && { tabIndex: -1 })}>
            {title}
          </h2>
          {tools}
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** The scrim belongs to the dialog itself, what is in it to its content. */
const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

/** The safe one first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles['buttons']}>{children}</div>
}
