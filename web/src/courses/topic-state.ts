import type { Topic } from '@tabia/contract/entities.ts'

/** How a topic stands: what its card says and what pressing it does (A-TOPICCARD, A-EMPTY). */
export type TopicState = 'not_ready' | 'solved' | 'underway' | 'fresh'

export function topicState({ totalTasks, solvedTasks, finished }: Topic): TopicState {
  if (totalTasks === 0) return 'not_ready'
  if (finished) return 'solved'
  return solvedTasks > 0 ? 'underway' : 'fresh'
}

/** The one topic to go on with: the open one, else the first begun, else the first fresh one. */
export function nextTopic(topics: Topic[], openTopic: number | undefined): number | undefined {
  const inState = (state: TopicState) => topics.find(topic => topicState(topic) === state)
  const open = topics.find(topic => topic.id === openTopic && !topic.finished)
  return (open ?? inState('underway') ?? inState('fresh'))?.id
}
