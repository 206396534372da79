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
