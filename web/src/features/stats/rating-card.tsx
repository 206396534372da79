import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Choices } from '../../ui/choices/choices.tsx'
import { chartDays, indexOf, lastDays, thin } from './chart/plot.ts'
import { RatingChart } from './chart/rating-chart.tsx'
import { formatLongDay } from '../../ui/format-day.ts'
import styles from './rating-card.module.css'
import card from './stats-card.module.css'
import type { RatingStats } from './stats.ts'

/** More than a screen can tell apart. */
const MOST_POINTS = 160

/** The rating day by day: the last trainings, or all of them. */
export function RatingCard({ meta, data }: RatingStats) {
  const [range, setRange] = useState<'last' | 'all'>('last')
  const all = chartDays(data)
  const days = range === 'last' ? lastDays(all) : thin(all, MOST_POINTS)
  const level = meta.levels.find(({ id }) => id === meta.currentLevel)?.name ?? ''
  const { bonus } = meta
  // The short chart may begin long after it was given.
  const seesBonus = bonus && days[0]?.from === all[0]?.from
  const index = bonus && indexOf(days, bonus.date)
  return (
    <section className={`u-card ${card['card']}`}>
      <RatingChart
        key={meta.currentLevel}
        label={m['stats.chart']({ level })}
        days={days}
        bonus={
          seesBonus && index !== undefined && index !== null ? { index, points: bonus.points } : undefined
        }
      >
        <Choices
          label={m['stats.range']()}
          options={[
            { value: 'last', label: m['stats.last']() },
            { value: 'all', label: m['stats.all']() },
          ]}
          value={range}
          onChoose={setRange}
        />
      </RatingChart>
      {bonus && (
        <p className={`u-small ${styles['bonus']}`}>
          {m['stats.bonusNote']({ date: formatLongDay(bonus.date), points: bonus.points })}
        </p>
      )}
    </section>
  )
}
