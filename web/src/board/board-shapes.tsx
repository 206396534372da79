import type { Brush, Shape } from '@tabia/core/chess/explanation/explanation.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { classes } from '../ui/classes.ts'
import { arrowPath, formatPoints, squareCentre } from './shape-path.ts'
import styles from './board-shapes.module.css'

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
