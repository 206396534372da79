import type { ReactNode } from 'react'
import pawn from '../pieces/wP.svg'
import styles from './empty-state.module.css'

/** Nothing here, or nothing yet: a pawn, one sentence, and what can be done. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <img src={pawn} width={64} height={64} alt="" />
      <div>
        <p className={styles['title']}>{title}</p>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
        {children !== undefined && <div className={styles['actions']}>{children}</div>}
      </div>
    </div>
  )
}

interface EmptyStateProps {
  title: string
  text?: string
  children?: ReactNode
}
