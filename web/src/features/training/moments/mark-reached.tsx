import { m } from '@tabia/i18n/compiled/messages.js'
import { useTraining } from '../../../session/user.ts'
import styles from './mark-reached.module.css'
import { useMoment } from './use-moment.ts'

const LENGTH_MS = 700

/** A mark of the rating was passed by this answer: a line under the verdict (a notice says it), and the header's number grows. */
export function MarkReached({ task, mark }: { task: number; mark: number }) {
  const { course } = useTraining()
  const { stage } = useMoment('mark', task, LENGTH_MS)
  return (
    <div className={`u-row ${styles['mark']}`} data-mark={stage}>
      <b>{m['moments.markReached']({ rating: mark })}</b>
      <span className="u-fine">{course?.levelName}</span>
    </div>
  )
}
