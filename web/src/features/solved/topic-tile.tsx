import { IconCheck, IconClock } from '@tabler/icons-react'
import { useId } from 'react'
import type { Topic } from '@tabia/contract/entities.ts'
import { percent } from '@tabia/core/training/grade.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { topicState } from '../../courses/start.ts'
import { solvedTaskPath } from '../../session/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Gauge } from './gauge.tsx'
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
    <li className={styles['tile']}>
      <div className={styles['figures']}>
        <Gauge percent={percent(right, topic.totalTasks)} />
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
    <li className={classes(styles['tile'], styles['empty'])}>
      <h2 id={id}>{topic.name}</h2>
      <p className={styles['warning']}>
        <IconClock aria-hidden="true" />
        {m['errors.topic_not_ready']()}
      </p>
    </li>
  )
}
