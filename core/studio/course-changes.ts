/** A task as a list of them is compared: by its key, and by a digest of all that is in it. */
export interface ListedTask {
  /** Null: never published. */
  key: string | null
  /** Null: not known; then it counts as unchanged. */
  digest: string | null
}

export interface ListedTopic<Task extends ListedTask> {
  name: { en: string; ru: string }
  tasks: readonly Task[]
}

export type TaskChange = 'new' | 'changed' | 'moved'

export interface CourseChanges<Task extends ListedTask> {
  /** Tasks that are another now; a changed one that has moved, too, is `changed`. */
  tasks: Map<Task, TaskChange>
  /** Live tasks that are no longer there. */
  removed: number
  /** Topics whose name is another. */
  renamed: number
}

/**
 * What of a draft differs from what is live. Topics have no keys: a topic is the live one that most of its tasks come
 * from. Of the tasks that stay in their topic, as few as possible count as moved.
 */
export function changesAgainst<Task extends ListedTask>(
  draft: readonly ListedTopic<Task>[],
  live: readonly ListedTopic<ListedTask>[],
): CourseChanges<Task> {
  const places = new Map(
    live.flatMap((topic, topicIndex) =>
      topic.tasks.map(
        (task, index) => [task.key, { topic: topicIndex, index, digest: task.digest }] as const,
      ),
    ),
  )
  const placeOf = ({ key }: Task) => (key === null ? undefined : places.get(key))
  const changes: CourseChanges<Task> = { tasks: new Map(), removed: 0, renamed: 0 }
  for (const topic of draft) {
    const same = mostCommon(topic.tasks.flatMap(task => placeOf(task)?.topic ?? []))
    const from = same === undefined ? undefined : live[same]
    if (from && (from.name.en !== topic.name.en || from.name.ru !== topic.name.ru)) changes.renamed += 1

    const stayed = topic.tasks.filter(task => placeOf(task)?.topic === same)
    const inOrder = longestRise(stayed, task => placeOf(task)?.index ?? 0)
    for (const task of topic.tasks) {
      const place = placeOf(task)
      if (!place) changes.tasks.set(task, 'new')
      else if (task.digest !== null && task.digest !== place.digest) changes.tasks.set(task, 'changed')
      else if (!inOrder.has(task)) changes.tasks.set(task, 'moved')
    }
  }
  const kept = new Set(draft.flatMap(topic => topic.tasks.map(task => task.key)))
  changes.removed = [...places.keys()].filter(key => !kept.has(key)).length
  return changes
}

function mostCommon(numbers: readonly number[]): number | undefined {
  const counted = [...Map.groupBy(numbers, number => number)]
  return counted.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/** The most items that stand in rising order as they are. */
function longestRise<Item>(items: readonly Item[], of: (item: Item) => number): Set<Item> {
  interface Chain {
    item: Item
    before: Chain | undefined
  }
  // By length: the chain of that length with the lowest end.
  const chains: Chain[] = []
  for (const item of items) {
    const found = chains.findIndex(chain => of(chain.item) >= of(item))
    const length = found < 0 ? chains.length : found
    chains[length] = { item, before: chains[length - 1] }
  }
  const rise = new Set<Item>()
  for (let chain = chains.at(-1); chain; chain = chain.before) rise.add(chain.item)
  return rise
}
