import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../../ui/classes.ts'
import { signed } from '../../../../ui/signed.ts'
import { isFindingItsPlace } from '../speaking/announcement.ts'
import { useRolling } from '../use-arrival.ts'
import words from './after-words.module.css'
import styles from './rating-change.module.css'

/** What the answer did to the rating. */
export function RatingChange({ reply }: { reply: AnswerCheck }) {
  const { result, rating, ratingBefore, ratingProvisional } = reply
  const rolled = useRolling(rating, ratingBefore)
  const shown = (value: number) =>
    ratingProvisional ? m['training.provisional']({ rating: value }) : String(value)
  const settles = isFindingItsPlace(reply)
  const look = settles ? styles['settles'] : result ? styles['right'] : styles['wrong']
  return (
    <p className={classes(styles['rating'], look)}>
      <b>{settles ? m['task.gettingToKnow']() : signed(rating - ratingBefore)}</b>
      <span className={classes(`u-fine ${styles['figures']}`, rolled !== rating && styles['rolling'])}>
        {m['task.ratingChange']({ before: shown(ratingBefore), after: shown(rolled) })}
      </span>
    </p>
  )
}

/** Why the rating has changed just so much: what was expected of this learner at this task. */
export function RatingReason({ reply }: { reply: AnswerCheck }) {
  const { rating, ratingBefore, ratingProvisional, expectedOfTen, expectedMeasured } = reply
  const change = rating > ratingBefore ? 'up' : rating < ratingBefore ? 'down' : 'none'
  const expected = m['task.expected']({ times: expectedOfTen })
  const known = expectedMeasured ? 'yes' : 'no'
  const points = Math.abs(rating - ratingBefore)
  if (isFindingItsPlace(reply)) {
    return <p className={`u-small ${words['reason']}`}>{m['task.whyGettingToKnow']({ known, expected })}</p>
  }
  return (
    <p className={`u-small ${words['reason']}`}>
      {m['task.whyChange']({ known, change, expected, points })}
      {ratingProvisional && ` ${m['task.stillSettling']()}`}
    </p>
  )
}
