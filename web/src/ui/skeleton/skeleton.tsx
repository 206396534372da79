import type { ReactNode } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useDelayed } from '../use-delayed.ts'
import styles from './skeleton.module.css'

/** One grey shape of a page to come. */
export function Bone({ width, height = 16 }: { width: number | string; height?: number }) {
  return <span className={styles['bone']} style={{ width, height }} />
}

/** The shape of a page that is loading; it keeps its place at once and shows after 300 ms. */
export function Skeleton({ children }: { children: ReactNode }) {
  const shows = useDelayed(true, 300)
  return (
    <output className={shows ? styles['shown'] : styles['hidden']} data-loading>
      <span className="visually-hidden">{m['common.loading']()}</span>
      <span className={styles['shapes']} aria-hidden="true">
        {children}
      </span>
    </output>
  )
}
