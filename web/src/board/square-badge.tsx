import { IconCheck, IconX } from '@tabler/icons-react'
import type { Color } from '@tabia/core/chess/position.ts'
import { classes } from '../ui/classes.ts'
import { squarePlace } from './square-place.ts'
import styles from './square-badge.module.css'

/** Tick or cross at the corner of the square an answer went to. */
export function SquareBadge({ square, right, orientation }: SquareBadgeProps) {
  const { column, row } = squarePlace(square, orientation)
  const Icon = right ? IconCheck : IconX
  return (
    <span
      className={classes(styles['badge'], right ? styles['right'] : styles['wrong'])}
      style={{ '--column': column, '--row': row }}
      aria-hidden="true"
    >
      <Icon />
    </span>
  )
}

interface SquareBadgeProps {
  square: string
  right: boolean
  orientation: Color
}
