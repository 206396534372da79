import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Block, Topic } from '@tabia/contract/entities.ts'
import { startTopic } from '@tabia/contract/training.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { PATHS } from '../../../session/paths.ts'
import { track } from '../../../session/track.ts'
import { withOpenTask } from '../../../session/training-state.ts'
import { useAction } from '../../../session/use-action.ts'
import { patchTraining, reloadUser } from '../../../session/user.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { nextTopic, topicState } from './topic-card-state.ts'
import { TopicCard } from './topic-card.tsx'
import styles from './topic-cards.module.css'

interface TopicCardsProps {
  block: Block
  topics: Topic[]
  openTopic: number | undefined
}

export function TopicCards({ block, topics, openTopic }: TopicCardsProps) {
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

/** Opens a topic's next task and goes to it. */
function useOpenTopic() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number>()
  const { run: open, running } = useAction(async (topic: Topic) => {
    if (topicState(topic) === 'not_ready') {
      return notify({ kind: 'warning', text: m['errors.topic_not_ready'](), seconds: 4 })
    }
    setChosen(topic.id)
    try {
      const { task } = await reloadAfterConflict(call(startTopic, { body: { topic: topic.id } }))
      if (task) {
        patchTraining(training => withOpenTask(training, task))
        await navigate(PATHS.task)
      } else {
        notify({ kind: 'success', text: m['training.topicAllSolved']({ topic: topic.name }), seconds: 4 })
        await reloadUser()
      }
    } catch (error) {
      track('topic_start_failed', { topic: topic.id })
      throw error
    }
  })
  return { open, opening: running ? chosen : undefined }
}
