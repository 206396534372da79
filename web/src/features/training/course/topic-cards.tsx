import type { Block, Topic } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { nextTopic, useOpenTopic } from '../../../courses/start.ts'
import { TopicCard } from './topic-card.tsx'
import styles from './topic-cards.module.css'

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
      <h2 className={styles['heading']} id="topics">
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
