import { ratingChange } from '@tabia/core/training/rating/rating-change.ts'
import { contrastOf } from '@tabia/core/training/rating/theme-strength.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { mistakesPath } from '../../session/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { formatLongDay } from '../../ui/format-day.ts'
import { Voice } from '../../ui/note/note.tsx'
import { signed } from '../../ui/signed.ts'
import { RangeScale } from '../../ui/range-scale/range-scale.tsx'
import { COSTLY_WORDS, STRONG_WORDS } from './contrast-words.ts'
import styles from './standing.module.css'
import type { RatingStats, TrainingStats } from './stats.ts'

interface StandingProps {
  rating: RatingStats
  themes: TrainingStats['themes']
}

/** The rating now, where it stands among the levels, and what a coach would say of it. */
export function Standing({ rating: { meta, data }, themes }: StandingProps) {
  const { rating, ratingProvisional, ratingDeviation, record, levels, currentLevel, today } = meta
  const change = ratingChange(data.final, today)
  const level = levels.find(({ id }) => id === currentLevel)?.name ?? ''
  return (
    <section className={`u-card ${styles['card']}`} aria-label={m['stats.ratingOf']({ level })}>
      <div>
        <p className="u-small">{m['stats.ratingOf']({ level })}</p>
        <p className={styles['now']}>
          {ratingProvisional ? m['training.provisional']({ rating }) : rating}
          {change !== undefined && (
            <span className={classes(styles['change'], change >= 0 && styles['up'])}>{signed(change)}</span>
          )}
        </p>
        <p className="u-small">
          {change !== undefined && <span>{m['stats.inDays']()}</span>}
          {record && (
            <span>{m['stats.recordOn']({ rating: record.rating, day: formatLongDay(record.date) })}</span>
          )}
          {ratingProvisional && <span>{m['stats.settling']()}</span>}
        </p>
      </div>
      <RangeScale level={currentLevel} rating={rating} deviation={ratingDeviation} />
      <Word themes={themes} level={currentLevel} />
    </section>
  )
}

function Word({
  themes,
  level,
}: Pick<StandingProps, 'themes'> & { level: RatingStats['meta']['currentLevel'] }) {
  const contrast = contrastOf(themes)
  if (!contrast)
    return (
      <div className={styles['word']}>
        <Voice>{m['stats.moreAnswers']()}</Voice>
      </div>
    )
  const { strong, weak, missed } = contrast
  return (
    <div className={styles['word']}>
      <Voice>{m['stats.contrast']({ strong: STRONG_WORDS[strong](), costly: COSTLY_WORDS[weak]() })}</Voice>
      <ButtonLink look="primary" to={mistakesPath({ theme: weak, level })}>
        {m['stats.repeatMissed']({ count: missed })}
      </ButtonLink>
    </div>
  )
}
