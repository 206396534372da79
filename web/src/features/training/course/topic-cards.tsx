import type { Block, Topic } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { nextTopic, useOpenTopic, topicState } from '../../../courses/start.ts'
import styles from './topic-cards.module.css'
import { IconCheck, IconChevronRight, IconClock } from '@tabler/icons-react'
import { useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/note/note.tsx'
import { TopicStrip } from '../focus-header.tsx'

interface TopicCardsProps {
  block: Block
  topics: Topic[]
  openTopic: number | undefined
  reviewable: boolean
}

export function TopicCards({ block, topics, openTopic, reviewable }: TopicCardsProps) {
  const next = nextTopic(topics, openTopic)
  const { opening, open } = useOpenTopic()
  return (
    <section aria-labelledby="topics">
      <h2 className={styles['heading']} id="topics" tabIndex={-1}>
        {m['training.topicsOfWeek']({ week: block.number })}
      </h2>
      {topics.length === 0 ? (
        <EmptyState title={m['training.noTopics']()} />
      ) : (
        <ul className={styles['topics']}>
          {topics.map(topic => (
            <TopicCard
              key={topic.id}
              topic={topic}
              reviewable={reviewable}
              isNext={topic.id === next}
              opening={topic.id === opening}
              onOpen={() => open(topic)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface TopicCardProps {
  topic: Topic
  reviewable: boolean
  /** The one to go on with: saffron. */
  isNext: boolean
  opening: boolean
  onOpen: () => void
}

/** One topic of the week. Its button stretches over the whole card; a solved topic has none. */
export function TopicCard({ topic, reviewable, isNext, opening, onOpen }: TopicCardProps) {
  const id = useId()
  const state = topicState(topic)
  return (
    <li className={classes(`u-card u-column ${styles['card']}`, styles[state], isNext && styles['next'])}>
      <h3 id={`${id}-name`}>{topic.name}</h3>
      {state !== 'not_ready' && <TopicStrip topic={topic} current={isNext} reviewable={reviewable} />}
      <div className={`u-row u-wrap u-small ${styles['bottom']}`}>
        {state === 'not_ready' && <IconClock aria-hidden="true" />}
        <span className={styles['count']}>{COUNTS[state](topic)}</span>
        {state === 'solved' ? (
          <Tag kind="own" icon={<IconCheck aria-hidden="true" />}>
            {m['training.topicSolved']()}
          </Tag>
        ) : (
          <button
            type="button"
            id={`${id}-action`}
            className={`u-label ${styles['button']}`}
            aria-labelledby={`${id}-action ${id}-name`}
            aria-busy={opening || undefined}
            onClick={onOpen}
          >
            <span className={classes(state === 'not_ready' && 'visually-hidden')}>
              {opening ? m['training.openingTopic']() : ACTIONS[state]()}
            </span>
            {state !== 'not_ready' && !isNext && <IconChevronRight aria-hidden="true" />}
          </button>
        )}
      </div>
    </li>
  )
}

const COUNTS = {
  not_ready: () => m['training.topicNotReady'](),
  solved: ({ solvedTasks, wrongTasks, totalTasks }: Topic) =>
    m['training.rightOf']({ right: solvedTasks - wrongTasks, total: totalTasks }),
  underway: ({ solvedTasks, totalTasks }: Topic) =>
    m['training.solvedOf']({ solved: solvedTasks, total: totalTasks }),
  fresh: ({ totalTasks }: Topic) => m['training.tasks']({ count: totalTasks }),
}

const ACTIONS = {
  not_ready: m['training.startTopic'],
  underway: m['training.keepSolving'],
  fresh: m['training.startTopic'],
}
