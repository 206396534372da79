import type { ReactNode } from 'react'
import type { Color } from '@tabia/core/chess/position.ts'
import { classes } from '../ui/classes.ts'
import { squarePlace } from './square-place.ts'
import styles from './square-tip.module.css'

/** A word at a square: above it, or below it in the topmost row; held inside the board at both sides. */
export function SquareTip({ square, orientation, children }: SquareTipProps) {
  const { column, row } = squarePlace(square, orientation)
  const side = column < 3 ? styles['left'] : column > 4 ? styles['right'] : undefined
  return (
    <div
      className={classes(styles['tip'], row === 0 && styles['below'], side)}
      style={{ '--column': column, '--row': row }}
    >
      {children}
    </div>
  )
}

interface SquareTipProps {
  square: string
  orientation: Color
  children: ReactNode
}
