import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './note.module.css'

export type NoteKind = 'info' | 'warning' | 'danger' | 'success'

const ICONS = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  success: IconCheck,
}

/** A message that belongs to the page and stays. `id`: for a field it describes. */
export function Note({ kind = 'info', icon, id, children }: NoteProps) {
  const Icon = ICONS[kind]
  return (
    <div className={classes(styles['note'], styles[kind])} id={id}>
      {icon ?? <Icon aria-hidden="true" />}
      <div>{children}</div>
    </div>
  )
}

interface NoteProps {
  kind?: NoteKind
  icon?: ReactNode
  id?: string
  children: ReactNode
}

/** The coach speaking: Literata and a saffron bar. */
export function Voice({ children }: { children: ReactNode }) {
  return <p className={styles['voice']}>{children}</p>
}

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
