import type { Texts } from '../vocabulary.ts'
import { middleOf } from './answer-tally.ts'

// Who begins a course, who ends it, and where they stop: counted over some learners at a time and added up.

/** Of some learners of a course. */
export interface CountedPart {
  begun: number
  finished: number
  certificates: number
  diplomas: number
  /** Days from beginning to end, of each who has ended. */
  days: number[]
  /** Of each topic of any edition: how many stand after so many of its tasks. */
  standing: { topic: number; solved: number; learners: number }[]
}

/** A topic as some edition lists it. */
export interface ListedTopic {
  id: number
  tasks: readonly number[]
  /** The topic of the newest edition that has taken its place; its own id in the newest, null where none has. */
  newest: number | null
}

export interface CourseCount extends Pick<CountedPart, 'begun' | 'finished' | 'certificates' | 'diplomas'> {
  /** The middle one; null: no one has ended. */
  days: number | null
  /** In the order of the newest edition. */
  topics: CountedTopic[]
  /** Where most are lost; null: too few have begun, or none are lost. */
  loss: Loss | null
}

export interface CountedTopic {
  week: number
  name: Texts
  /** Learners who have solved all of it. */
  count: number
}

interface Loss {
  /** Its place in `topics`. */
  topic: number
  /** Learners who have solved all before it, and not all of it. */
  learners: number
  /** The task most of them stand before; null: they have not begun the topic. */
  task: number | null
}

/** Of fewer learners no shares are told: one more would be ten percent. */
export const LEAST_LEARNERS = 10

export function countOf(
  parts: readonly CountedPart[],
  newest: readonly { id: number; week: number; name: Texts }[],
  listed: readonly ListedTopic[],
): CourseCount {
  const total = (of: (part: CountedPart) => number) => parts.reduce((sum, part) => sum + of(part), 0)
  const begun = total(part => part.begun)
  const placeOf = new Map(listed.map(topic => [topic.id, topic]))
  const standing = parts.flatMap(part => part.standing)
  const topics = newest.map(({ id, week, name }) => {
    const whole = standing.filter(({ topic, solved }) => {
      const place = placeOf.get(topic)
      return place?.newest === id && solved >= place.tasks.length
    })
    return { week, name, count: whole.reduce((sum, { learners }) => sum + learners, 0) }
  })
  const loss = begun < LEAST_LEARNERS ? null : largestLoss(begun, topics)
  return {
    begun,
    finished: total(part => part.finished),
    certificates: total(part => part.certificates),
    diplomas: total(part => part.diplomas),
    days: middleOf(parts.flatMap(part => part.days)),
    topics,
    loss: loss && { ...loss, task: mostStoodBefore(standing, placeOf, newest[loss.topic]?.id) },
  }
}

function largestLoss(begun: number, topics: readonly CountedTopic[]): Omit<Loss, 'task'> | null {
  const losses = topics.map(({ count }, topic) => ({
    topic,
    learners: (topics[topic - 1]?.count ?? begun) - count,
  }))
  const [largest] = losses.toSorted((a, b) => b.learners - a.learners || a.topic - b.topic)
  return largest && largest.learners > 0 ? largest : null
}

/** Of those in the middle of this topic. */
function mostStoodBefore(
  standing: CountedPart['standing'],
  placeOf: ReadonlyMap<number, ListedTopic>,
  newest: number | undefined,
): number | null {
  const learnersAt = new Map<number, number>()
  for (const { topic, solved, learners } of standing) {
    const place = placeOf.get(topic)
    const task = place?.newest === newest ? place?.tasks[solved] : undefined
    if (task !== undefined) learnersAt.set(task, (learnersAt.get(task) ?? 0) + learners)
  }
  const [most] = [...learnersAt].toSorted(([a, one], [b, other]) => other - one || a - b)
  return most?.[0] ?? null
}
