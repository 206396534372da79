import type { Person } from '@tabia/contract/studio/people.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Tag } from '../pieces/tag.tsx'
import { shortDate } from '../pieces/moments.ts'
import press from '../pieces/press.module.css'
import styles from './person-page.module.css'

type Course = Person['courses'][number]

/** Two rows of sixteen, whatever the course holds. */
const SQUARES = 32

/** A course of a person: by which order it is open, and how far they have come. */
export function CourseLine({ course, onTakeBack }: { course: Course; onTakeBack: () => void }) {
  const { name, solved, tasks, week, weeks, finishedAt, order } = course
  const filled = tasks === 0 ? 0 : Math.floor((solved / tasks) * SQUARES)
  const progress = m['studio-people.progress']({ solved: String(solved), tasks: String(tasks) })
  return (
    <div className={styles['course']}>
      <div>
        <div className={styles['courseName']}>{name}</div>
        <div className="u-fine">{openedBy(order)}</div>
      </div>
      <div>
        <div className={styles['map']} aria-hidden="true">
          {Array.from({ length: SQUARES }, (_, square) => (
            // oxlint-disable-next-line react/no-array-index-key -- a square is its place
            <i key={square} className={square < filled ? styles['solved'] : undefined} />
          ))}
        </div>
        <span className="u-fine">{progress}</span>
      </div>
      <div className={styles['ends']}>
        {finishedAt === null ? (
          <span className="u-fine">
            {m['studio-people.week']({ week: String(week), weeks: String(weeks) })}
          </span>
        ) : (
          <Tag look="well">{m['studio-people.finished']({ date: shortDate(finishedAt) })}</Tag>
        )}
        {order !== null && order.given !== null && (
          <button type="button" className={press['small']} onClick={onTakeBack}>
            {m['studio-people.takeBack']()}
          </button>
        )}
      </div>
    </div>
  )
}

function openedBy(order: Course['order']): string {
  if (order === null) return m['studio-people.notOwned']()
  const date = shortDate(order.at)
  return order.given === null
    ? m['studio-people.bought']({ date, order: String(order.id) })
    : m['studio-people.given']({ date, reason: order.given })
}
