import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './tag.module.css'

/** A short word about the thing it stands on. `now` is saffron: one a view. */
export function Tag({ kind, icon, children }: { kind: TagKind; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(styles['tag'], styles[kind])}>
      {icon}
      {children}
    </span>
  )
}

export type TagKind = 'free' | 'own' | 'now' | 'warn' | 'bad'
