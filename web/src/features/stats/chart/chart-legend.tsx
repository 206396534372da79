import { m } from '@tabia/i18n/compiled/messages.js'
import lineStyles from './lines.module.css'
import styles from './chart-legend.module.css'

export function ChartLegend() {
  return (
    <p className={styles['legend']}>
      <span>
        <svg width="32" height="12" aria-hidden="true">
          <path className={lineStyles['record']} d="M0 6H32" />
          <circle className={lineStyles['round']} cx="16" cy="6" r="4.5" />
        </svg>
        {m['stats.dayRecord']()}
      </span>
      <span>
        <svg width="32" height="12" aria-hidden="true">
          <path className={lineStyles['result']} d="M0 6H32" />
          <rect className={lineStyles['square']} x="12" y="2" width="8" height="8" />
        </svg>
        {m['stats.dayResult']()}
      </span>
    </p>
  )
}
