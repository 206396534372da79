import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../../ui/classes.ts'
import { useRolling } from '../use-rolling.ts'
import styles from './result-band.module.css'

/** Right or not, whose game it was, and what it did to the rating. */
export function ResultBand({ reply }: { reply: AnswerCheck }) {
  const { result, players, event } = reply
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const Icon = result ? IconCheck : IconX
  return (
    <div className={classes(styles['band'], result ? styles['right'] : styles['wrong'])}>
      <span className={styles['tile']} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles['words']}>
        <h2 ref={heading} className={styles['title']} tabIndex={-1}>
          {result ? m['task.right']() : m['task.wrong']()}
        </h2>
        <p className={styles['small']}>{[players, event].filter(Boolean).join(', ')}</p>
      </div>
      <RatingChange reply={reply} />
    </div>
  )
}

function RatingChange({ reply: { rating, ratingBefore, ratingProvisional } }: { reply: AnswerCheck }) {
  const rolled = useRolling(rating, ratingBefore)
  const shown = (value: number) =>
    ratingProvisional ? m['training.provisional']({ rating: value }) : String(value)
  return (
    <p className={styles['rating']}>
      <b>{formatChange(rating - ratingBefore)}</b>
      <span className={classes(styles['small'], rolled !== rating && styles['rolling'])}>
        {m['task.ratingChange']({ before: shown(ratingBefore), after: shown(rolled) })}
      </span>
    </p>
  )
}

function formatChange(points: number): string {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}
