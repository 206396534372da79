import { IconCheck, IconClock } from '@tabler/icons-react'
import { useId } from 'react'
import type { Topic } from '@tabia/contract/entities.ts'
import { percent as percentOf } from '@tabia/core/training/grade.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { topicState } from '../../courses/start.ts'
import { solvedTaskPath } from '../../session/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './topic-tile.module.css'

interface TopicTileProps {
  topic: Topic
  /** A course that hides its answers shows figures alone. */
  hideAnswers: boolean
  opening: boolean
  onStart: () => void
}

/** What was solved in one topic, and the ways on. */
export function TopicTile(props: TopicTileProps) {
  const { topic, hideAnswers } = props
  if (topicState(topic) === 'not_ready') return <NotReady topic={topic} />
  const right = topic.solvedTasks - topic.wrongTasks
  return (
    <li className={`u-card u-column ${styles['tile']}`}>
      <div className={styles['figures']}>
        <Gauge percent={percentOf(right, topic.totalTasks)} />
        <div>
          <h2>{topic.name}</h2>
          <dl>
            <div>
              <dt>{m['solved.solved']()}</dt>
              <dd>{m['solved.solvedOf']({ solved: topic.solvedTasks, total: topic.totalTasks })}</dd>
            </div>
            <div>
              <dt>{m['solved.right']()}</dt>
              <dd>{right}</dd>
            </div>
          </dl>
        </div>
      </div>
      {!hideAnswers && <Actions {...props} />}
    </li>
  )
}

function Actions({ topic, opening, onStart }: TopicTileProps) {
  return (
    <div className={styles['actions']}>
      {topic.finished ? (
        <Button size="small" disabled icon={<IconCheck aria-hidden="true" />}>
          {m['solved.allSolved']()}
        </Button>
      ) : (
        <Button
          look="primary"
          size="small"
          loading={opening}
          loadingLabel={m['solved.starting']()}
          onClick={onStart}
        >
          {m['solved.start']()}
        </Button>
      )}
      {topic.solvedTasks > 0 && (
        <ButtonLink
          size="small"
          to={solvedTaskPath(topic.id)}
          aria-label={m['solved.showOf']({ topic: topic.name })}
        >
          {m['solved.show']()}
        </ButtonLink>
      )}
    </div>
  )
}

function NotReady({ topic }: { topic: Topic }) {
  const id = useId()
  return (
    <li className={classes(`u-card u-column ${styles['tile']}`, styles['empty'])}>
      <h2 id={id}>{topic.name}</h2>
      <p className={`u-row u-quiet ${styles['warning']}`}>
        <IconClock aria-hidden="true" />
        {m['errors.topic_not_ready']()}
      </p>
    </li>
  )
}

/** The whole ring; the lower half of it is never drawn (A-DONUT). */
const RING = 200

/** A half ring, so full as there are right answers among all tasks. */
function Gauge({ percent }: { percent: number }) {
  const ring = { cx: 48, cy: 48, r: 40, pathLength: RING }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with a text of its own
    <span className={styles['gauge']} role="img" aria-label={m['solved.gauge']({ percent })}>
      <svg viewBox="0 0 96 54" aria-hidden="true">
        <circle {...ring} className={styles['track']} strokeDasharray={`${RING / 2} ${RING / 2}`} />
        {percent > 0 && (
          <circle {...ring} className={styles['fill']} strokeDasharray={`${percent} ${RING}`} />
        )}
      </svg>
      <b aria-hidden="true">{m['solved.percent']({ percent })}</b>
    </span>
  )
}
