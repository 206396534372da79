import { m } from '@tabia/i18n/compiled/messages.js'
import styles from './gauge.module.css'

/** The whole ring; the lower half of it is never drawn (A-DONUT). */
const RING = 200

/** A half ring, so full as there are right answers among all tasks. */
export function Gauge({ percent }: { percent: number }) {
  const ring = { cx: 48, cy: 48, r: 40, pathLength: RING }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with a text of its own
    <span className={styles['gauge']} role="img" aria-label={m['solved.gauge']({ percent })}>
      <svg viewBox="0 0 96 54" aria-hidden="true">
        <circle {...ring} className={styles['track']} strokeDasharray={`${RING / 2} ${RING / 2}`} />
        {percent > 0 && (
          <circle {...ring} className={styles['fill']} strokeDasharray={`${percent} ${RING}`} />
        )}
      </svg>
      <b aria-hidden="true">{m['solved.percent']({ percent })}</b>
    </span>
  )
}
