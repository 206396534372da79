import { m } from '@tabia/i18n/compiled/messages.js'
import { formatLongDay } from '../../ui/format-day.ts'
import styles from './standing.module.css'
import type { RatingStats } from './use-stats.ts'

/** The rating now, how sure it is in plain words, and the record. */
export function Standing({ meta }: Pick<RatingStats, 'meta'>) {
  const { rating, ratingProvisional, ratingMargin, record } = meta
  return (
    <div className={styles['standing']}>
      <dl className={styles['figures']}>
        <div>
          <dt>{m['stats.now']()}</dt>
          <dd className={styles['now']}>
            {ratingProvisional ? m['training.provisional']({ rating }) : rating}
          </dd>
        </div>
        {record && (
          <div>
            <dt>{m['stats.record']()}</dt>
            <dd className={styles['record']}>{record.rating}</dd>
            <dd className={styles['date']}>{formatLongDay(record.date)}</dd>
          </div>
        )}
      </dl>
      <p className={styles['words']}>
        {m['stats.between']({ low: rating - ratingMargin, high: rating + ratingMargin })}{' '}
        {ratingProvisional && m['stats.settling']()}
      </p>
    </div>
  )
}
