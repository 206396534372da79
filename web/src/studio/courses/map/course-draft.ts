import type { Draft, DraftTopic, SquareTask } from '@tabia/contract/studio/drafts.ts'

// Where things stand in a course, and where a move leads. Pure.

export interface TaskPlace {
  task: SquareTask
  topic: DraftTopic
  /** From 1. */
  week: number
  /** In its topic, from 1. */
  number: number
}

/** Behind this task of the topic; null: first. */
export interface Target {
  topic: number
  after: number | null
}

export const topicsOf = (draft: Draft): DraftTopic[] => draft.weeks.flatMap(({ topics }) => topics)

export const tasksOf = (draft: Draft): SquareTask[] => topicsOf(draft).flatMap(({ tasks }) => tasks)

/** Weeks of topics of ids, as the arrows walk them. */
export const columnsOf = (draft: Draft): number[][][] =>
  draft.weeks.map(({ topics }) => topics.map(({ tasks }) => tasks.map(({ id }) => id)))

/** Every task with its place, in the order of the course. */
export const placesIn = (draft: Draft): TaskPlace[] =>
  draft.weeks.flatMap(({ topics }, week) =>
    topics.flatMap(topic =>
      topic.tasks.map((task, index) => ({ task, topic, week: week + 1, number: index + 1 })),
    ),
  )

export const findTask = (draft: Draft, id: number | undefined): TaskPlace | undefined =>
  placesIn(draft).find(({ task }) => task.id === id)

export type MoveStep = 'earlier' | 'later' | 'topicBefore' | 'topicBehind'

/** One place on; at the edge of a topic into the next one. undefined: there is nothing beyond. */
export function targetOfStep(draft: Draft, id: number, step: MoveStep): Target | undefined {
  const place = findTask(draft, id)
  if (!place) return undefined
  const { topic, number } = place
  const topics = topicsOf(draft)
  const at = topics.indexOf(topic)
  const [before, behind] = [topics[at - 1], topics[at + 1]]
  const ids = topic.tasks.map(task => task.id)
  const endOf = (target: DraftTopic | undefined): Target | undefined =>
    target && { topic: target.id, after: target.tasks.at(-1)?.id ?? null }
  const startOf = (target: DraftTopic | undefined): Target | undefined =>
    target && { topic: target.id, after: null }
  switch (step) {
    case 'earlier':
      return number === 1 ? endOf(before) : { topic: topic.id, after: ids[number - 3] ?? null }
    case 'later':
      return number === ids.length ? startOf(behind) : { topic: topic.id, after: ids[number] ?? null }
    case 'topicBefore':
      return endOf(before)
    case 'topicBehind':
      return endOf(behind)
  }
}

/** Place `number` of a topic, from 1, counted without what is moved. */
export function targetOfPlace(
  draft: Draft,
  topicId: number,
  number: number,
  moved: readonly number[],
): Target {
  const topic = topicsOf(draft).find(({ id }) => id === topicId)
  const others = (topic?.tasks ?? []).filter(({ id }) => !moved.includes(id))
  return { topic: topicId, after: others[number - 2]?.id ?? null }
}

/** The course with these tasks moved, one behind the other. */
export function withMoved(draft: Draft, ids: readonly number[], { topic, after }: Target): Draft {
  const tasks = placesIn(draft)
    .map(place => place.task)
    .filter(({ id }) => ids.includes(id))
  return mapTopics(draft, each => {
    const others = each.tasks.filter(({ id }) => !ids.includes(id))
    if (each.id !== topic) return { ...each, tasks: others }
    const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1
    return { ...each, tasks: [...others.slice(0, at), ...tasks, ...others.slice(at)] }
  })
}

/** What several moves in turn ask for: each behind the one before. */
export const targetsInTurn = (ids: readonly number[], { topic, after }: Target): [number, Target][] =>
  ids.map((id, index) => [id, { topic, after: ids[index - 1] ?? after }])

export interface TopicTarget {
  /** From 1. */
  week: number
  /** Behind this topic of the week; null: first. */
  after: number | null
}

export type TopicStep = 'earlier' | 'later' | 'weekBefore' | 'weekBehind'

/** One place on within its week, or to the end of the week beside. undefined: there is none. */
export function targetOfTopicStep(draft: Draft, id: number, step: TopicStep): TopicTarget | undefined {
  const week = draft.weeks.findIndex(({ topics }) => topics.some(topic => topic.id === id))
  const ids = draft.weeks[week]?.topics.map(topic => topic.id) ?? []
  const at = ids.indexOf(id)
  const endOf = (index: number): TopicTarget | undefined => {
    const target = draft.weeks[index]
    return target && { week: index + 1, after: target.topics.at(-1)?.id ?? null }
  }
  switch (step) {
    case 'earlier':
      return at > 0 ? { week: week + 1, after: ids[at - 2] ?? null } : undefined
    case 'later':
      return at >= 0 && at < ids.length - 1 ? { week: week + 1, after: ids[at + 1] ?? null } : undefined
    case 'weekBefore':
      return endOf(week - 1)
    case 'weekBehind':
      return endOf(week + 1)
  }
}

const mapTopics = (draft: Draft, change: (topic: DraftTopic) => DraftTopic): Draft => ({
  ...draft,
  weeks: draft.weeks.map(({ topics }) => ({ topics: topics.map(change) })),
})
