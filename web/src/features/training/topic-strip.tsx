import type { Topic } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { solvedTaskPath } from '../../session/paths.ts'
import { RankStrip } from '../../ui/rank-strip/rank-strip.tsx'

interface TopicStripProps {
  topic: Topic
  /** Its next task is the one to go on with. */
  current: boolean
  thin?: boolean
  /** Its answered tasks can be read again. */
  reviewable: boolean
}

/** The tasks of a topic of the current course, each answered one a link to its review. */
export function TopicStrip({ topic, current, thin = false, reviewable }: TopicStripProps) {
  const { totalTasks: total, solvedTasks: solved, wrongTasks: wrong, results } = topic
  return (
    <RankStrip
      total={total}
      results={results}
      current={current}
      thin={thin}
      label={m['training.stripLabel']({ solved, total, wrong })}
      reviewOf={reviewable ? number => solvedTaskPath(topic.id, number) : undefined}
    />
  )
}
