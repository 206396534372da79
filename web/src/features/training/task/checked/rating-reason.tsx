import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { isFindingItsPlace } from '../rating-words.ts'
import styles from './after-words.module.css'

/** Why the rating has changed just so much: what was expected of this learner at this task. */
export function RatingReason({ reply }: { reply: AnswerCheck }) {
  const { rating, ratingBefore, ratingProvisional, expectedOfTen } = reply
  const change = rating > ratingBefore ? 'up' : rating < ratingBefore ? 'down' : 'none'
  const expected = m['task.expected']({ times: expectedOfTen })
  const points = Math.abs(rating - ratingBefore)
  if (isFindingItsPlace(reply)) {
    return <p className={styles['reason']}>{m['task.whyGettingToKnow']({ expected })}</p>
  }
  return (
    <p className={styles['reason']}>
      {m['task.whyChange']({ change, expected, points })}
      {ratingProvisional && ` ${m['task.stillSettling']()}`}
    </p>
  )
}
