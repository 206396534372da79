import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { TopicPlan, Wanted } from './plan.ts'

/** What tells the topics of one week apart. */
interface Topic {
  key: string
  file: string
  name: Texts
  theme: string
  from: readonly Wanted[]
}

/** The topics of a week: equally long, in one band of difficulty, and a shorter one that mixes them. */
export function weekOf(
  week: number,
  band: TopicPlan['band'],
  [tasks, mixedTasks]: readonly [tasks: number, mixedTasks: number],
  topics: readonly Topic[],
  mixed: readonly Wanted[],
): TopicPlan[] {
  const last = {
    key: 'mixed',
    file: 'mixed-exercises',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    from: mixed,
  }
  return [
    ...topics.map(topic => ({ ...topic, week, band, tasks, file: `w${week}-${topic.file}` })),
    { ...last, week, band, tasks: mixedTasks, file: `w${week}-${last.file}` },
  ]
}
