import type { Brush, Shape } from '@tabia/core/chess/explanation/explanation.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { classes } from '../ui/classes.ts'
import { arrowPath, formatPoints, squareCentre } from './shape-path.ts'
import styles from './board-shapes.module.css'
import { IconCheck, IconX } from '@tabler/icons-react'
import { squarePlace } from './square-step.ts'
import type { ReactNode } from 'react'

/** What an author's colour means here: an idea, another way, a threat (design section 11). */
const MEANING: Record<Brush, 'idea' | 'other' | 'threat'> = {
  green: 'idea',
  blue: 'idea',
  yellow: 'other',
  red: 'threat',
}

/** The author's arrows and circles, with a light edge so that they read on every square. */
export function BoardShapes({ shapes, orientation }: { shapes: readonly Shape[]; orientation: Color }) {
  if (shapes.length === 0) return null
  return (
    <svg className={styles['shapes']} viewBox="0 0 800 800" aria-hidden="true">
      {shapes.map(({ brush, from, to }) => (
        <g key={`${brush}${from}${to}`} className={styles[MEANING[brush]]}>
          {to === undefined ? (
            <Circle {...squareCentre(from, orientation)} />
          ) : (
            <Arrow {...arrowPath(from, to, orientation)} dashed={MEANING[brush] === 'threat'} />
          )}
        </g>
      ))}
    </svg>
  )
}

function Circle({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle className={styles['halo']} cx={x} cy={y} r={43} strokeWidth={13} />
      <circle className={styles['ring']} cx={x} cy={y} r={43} />
    </>
  )
}

function Arrow({ start, neck, head, outline, dashed }: ReturnType<typeof arrowPath> & { dashed: boolean }) {
  if (!dashed) return <polygon className={styles['edged']} points={formatPoints(outline)} />
  const shaft = `M${formatPoints([start])}L${formatPoints([neck])}`
  return (
    <>
      <path className={styles['halo']} d={shaft} strokeWidth={27} />
      <path className={styles['shaft']} d={shaft} />
      <polygon className={classes(styles['edged'], styles['head'])} points={formatPoints(head)} />
    </>
  )
}

/** Tick or cross at the corner of the square an answer went to. */
export function SquareBadge({ square, right, orientation }: SquareBadgeProps) {
  const { column, row } = squarePlace(square, orientation)
  const Icon = right ? IconCheck : IconX
  return (
    <span
      className={classes(`u-centre ${styles['badge']}`, right ? styles['right'] : styles['wrong'])}
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

/** A word at a square: above it, or below it in the topmost row; held inside the board at both sides. */
export function SquareTip({ square, orientation, children }: SquareTipProps) {
  const { column, row } = squarePlace(square, orientation)
  const side = column < 3 ? styles['left'] : column > 4 ? styles['tipRight'] : undefined
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
