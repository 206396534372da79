import type { Course, Topic } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useOpenTopic } from '../../../courses/start.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { Voice } from '../../../ui/note/note.tsx'
import { beginsAt, SaidOnce } from './moment-parts.tsx'
import styles from './purchase-card.module.css'
import { useMoment } from './use-moment.ts'

const LENGTH_MS = 1400
const STRIPS_FROM_MS = 360
const STRIPS_APART_MS = 120

/** A course that was bought, until its first task is answered: its piece, its empty weeks, and where to begin. */
export function PurchaseCard({ course, topics }: { course: Course; topics: readonly Topic[] }) {
  const { stage, first } = useMoment('purchase', course.id, LENGTH_MS)
  const { opening, open } = useOpenTopic()
  const topic = topics.find(({ totalTasks }) => totalTasks > 0)
  const { name, levelName: level, tasksCount } = course
  if (!topic) return null
  return (
    <section className={styles['card']} aria-labelledby="yours" data-stage={stage} data-part="purchase">
      <div className={styles['words']}>
        <LevelTile level={course.levelId} />
        <h2 id="yours">{m['moments.courseYours']()}</h2>
        <p>{m['moments.courseFacts']({ name, level, tasks: m['training.tasks']({ count: tasksCount }) })}</p>
        <Voice>{m['moments.beginWith']({ topic: topic.name })}</Voice>
        <Button
          size="large"
          loading={opening === topic.id}
          loadingLabel={m['training.openingTopic']()}
          onClick={() => open(topic)}
        >
          {m['moments.startWeek']()}
        </Button>
      </div>
      <Weeks course={course} />
      <SaidOnce first={first} words={m['moments.sayCourseYours']()} />
    </section>
  )
}

/** A strip a week, empty but for the first square. */
function Weeks({ course: { blocksCount: weeks, tasksCount: tasks } }: { course: Course }) {
  const perRank = tasks % 21 === 0 ? 21 : 16
  const perWeek = Math.round(tasks / weeks)
  return (
    <div className={styles['weeks']} aria-hidden="true">
      {Array.from({ length: weeks }, (_, week) => (
        // oxlint-disable-next-line react/no-array-index-key -- a week is its place
        <div key={week} style={beginsAt(STRIPS_FROM_MS + STRIPS_APART_MS * week)}>
          <b>{week + 1}</b>
          <span style={{ '--rank': perRank, '--ranks': Math.ceil(perWeek / perRank) }} />
        </div>
      ))}
    </div>
  )
}
