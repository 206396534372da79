import { m } from '@tabia/i18n/compiled/messages.js'
import { formatPeriod } from '../format-day.ts'
import styles from './chart-tip.module.css'
import type { Plot } from './plot.ts'

/** The figures of the day under the pointer, on the side where there is room. */
export function ChartTip({ point, width }: { point: Plot['points'][number]; width: number }) {
  const { day, x } = point
  const place = x > width / 2 ? { right: width - x + 16 } : { left: x + 16 }
  return (
    <div className={styles['tip']} style={place} aria-hidden="true">
      <b>{formatPeriod(day)}</b>
      <span>
        {m['stats.dayRecord']()} <b>{day.record}</b>
      </span>
      <span>
        {m['stats.dayResult']()} <b>{day.result}</b>
      </span>
    </div>
  )
}
