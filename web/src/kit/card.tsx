import type { ReactNode } from 'react'
import styles from './kit.module.css'

/** One component and its states. */
export function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <article className={styles['card']}>
      <h2 className={styles['name']}>{name}</h2>
      {children}
    </article>
  )
}
