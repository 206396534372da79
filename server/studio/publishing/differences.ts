import { isDeepStrictEqual } from 'node:util'
import type { PlannedTask } from '@tabia/contract/studio/publish.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { TaskList } from '../../content/edition-queries.ts'
import type { StoredCourse } from '../../content/plan.ts'

type Part = PlannedTask['parts'][number]
type Compared = Omit<AuthoredTask, 'key' | 'mute'>

const PARTS: Record<Part, (task: Compared) => unknown> = {
  position: ({ fen, lastMove }) => [fen, lastMove],
  goal: ({ goal, mateIn }) => [goal, mateIn],
  right_moves: ({ rightMoves }) => rightMoves,
  words: ({ intro, moves }) => [intro, moves],
  difficulty: ({ difficulty }) => difficulty,
  theme: ({ theme }) => theme,
  names: ({ players, event }) => [players, event],
}

/** Which parts of a task are others now. */
export function changedParts(before: Compared, after: Compared): Part[] {
  const stored = JSON.parse(JSON.stringify(after)) as Compared
  return (Object.keys(PARTS) as Part[]).filter(
    part => !isDeepStrictEqual(PARTS[part](before), PARTS[part](stored)),
  )
}

interface Placed {
  key: string
  week: number
  /** Number of the topic in the course, from 0. */
  topic: number
}

/** Keys of tasks that stand in both lists, but elsewhere: in another week or topic, or in another order. */
export function movedTasks(stored: StoredCourse['weeks'], { weeks }: TaskList): Set<string> {
  const before = placed(stored.map(topics => topics.map(({ tasks }) => tasks)))
  const after = placed(weeks.map(({ topics }) => topics.map(({ tasks }) => tasks.map(({ key }) => key))))
  const was = new Map(before.map((place, index) => [place.key, { ...place, index }]))
  const both = after.filter(({ key }) => was.has(key))
  const topicNow = sameTopics(both, was)
  const stays = both.filter(({ key, week, topic }) => {
    const old = was.get(key)
    return old?.week === week && topicNow.get(old.topic) === topic
  })
  const inOrder = longestRise(stays.map(({ key }) => was.get(key)?.index ?? 0))
  const unmoved = new Set(stays.filter((_, index) => inOrder.has(index)).map(({ key }) => key))
  return new Set(both.map(({ key }) => key).filter(key => !unmoved.has(key)))
}

const placed = (weeks: readonly (readonly (readonly string[])[])[]): Placed[] => {
  let topic = -1
  return weeks.flatMap((topics, index) =>
    topics.flatMap(keys => {
      topic += 1
      return keys.map(key => ({ key, week: index + 1, topic }))
    }),
  )
}

/** The topic that took over most tasks of an old one is the same topic. */
function sameTopics(both: readonly Placed[], was: ReadonlyMap<string, Placed>): Map<number, number> {
  const byOld = Map.groupBy(both, ({ key }) => was.get(key)?.topic ?? 0)
  return new Map(
    [...byOld].map(([old, tasks]) => {
      const shares = [...Map.groupBy(tasks, ({ topic }) => topic)]
      const [most] = shares.toSorted(([, a], [, b]) => b.length - a.length)
      return [old, most?.[0] ?? 0]
    }),
  )
}

/** Places in the list of a longest part of it that rises: what can stay while the others move. */
function longestRise(values: readonly number[]): Set<number> {
  const tails: number[] = []
  const before = new Map<number, number | undefined>()
  for (const [place, value] of values.entries()) {
    const found = tails.findIndex(tail => (values[tail] ?? 0) >= value)
    const length = found === -1 ? tails.length : found
    before.set(place, tails[length - 1])
    tails[length] = place
  }
  const rise = new Set<number>()
  for (let place = tails.at(-1); place !== undefined; place = before.get(place)) rise.add(place)
  return rise
}
