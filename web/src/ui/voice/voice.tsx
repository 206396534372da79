import type { ReactNode } from 'react'
import styles from './voice.module.css'

/** The coach speaking: Literata and a saffron bar. */
export function Voice({ children }: { children: ReactNode }) {
  return <p className={styles['voice']}>{children}</p>
}
