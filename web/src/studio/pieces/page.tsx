import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** The one h1 of the screen; it takes the focus when the reader comes from another place. */
  title: string
  /** A line below it. */
  intro?: ReactNode
  /** Buttons beside it, one of them primary. */
  actions?: ReactNode
  /** The title is only read out: the top bar shows it, and the screen has headings of its own. */
  quiet?: boolean
  /** The screen fills the window and scrolls inside itself, as a list beside what is chosen does. */
  full?: boolean
  children: ReactNode
}

let shown = 0

export function Page({ title, intro, actions, quiet = false, full = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown > 0) heading.current?.focus({ preventScroll: true })
    shown += 1
  }, [])
  return (
    <div className={full ? styles['full'] : styles['page']}>
      <header className={quiet ? 'visually-hidden' : `u-wrap ${styles['head']}`}>
        <div className="u-rest">
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {intro !== undefined && <p className="u-quiet">{intro}</p>}
        </div>
        {actions !== undefined && <div className={`u-wrap ${styles['actions']}`}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A part of a page with a heading of its own. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={`u-card ${styles['card']}`}>
      <div className={`u-row ${styles['cardHead']}`}>
        <h2 className={`u-rest ${styles['cardTitle']}`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
