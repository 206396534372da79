import type { ReactNode, Ref } from 'react'
import type { Color } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Piece } from '../../../ui/piece/piece.tsx'
import styles from './panel.module.css'

// The three parts of the panel beside the board.

/** The king of the side to move on its square, and what there is to do. */
export function PanelHead({ turn, title, place, after, heading, children }: PanelHeadProps) {
  return (
    <div className={`u-row ${styles['head']}`} data-part="head">
      <span className={`u-board u-centre ${styles['turn']}`}>
        <Piece color={turn} kind="king" size={40} />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {place !== undefined && <span className="visually-hidden">{m['task.sayPlace']({ place })} </span>}
          {title}
          {after !== undefined && <span className="visually-hidden">{after}</span>}
        </h2>
        {children !== undefined && <p className={`u-quiet ${styles['hint']}`}>{children}</p>}
      </div>
    </div>
  )
}

interface PanelHeadProps {
  turn: Color
  title: string
  /** Heard before the title: the header shows it. */
  place?: string | undefined
  /** Heard after the title: it is shown below. */
  after?: string | undefined
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** `label`: it is a region of its own, which can take the focus. */
export function PanelBody({ label, body, children }: PanelBodyProps) {
  const parts = { className: styles['body'], 'data-part': 'body', children }
  return label === undefined ? (
    <div {...parts} />
  ) : (
    <section {...parts} ref={body} aria-label={label} tabIndex={-1} />
  )
}

interface PanelBodyProps {
  label?: string
  body?: Ref<HTMLElement> | undefined
  children: ReactNode
}

/** Stays in sight: at the panel's end, or at the bottom of a phone. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div className={`u-row ${styles['foot']}`} data-part="foot">
      {children}
    </div>
  )
}
