import { readTopic } from '@tabia/core/chess/read-topic.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'

/** The tasks of a topic's PGN, as its writer looks at them: what the file does not say is of no matter. */
export function topicTasks(file: string, text: string): AuthoredTask[] {
  const goal = { goal: 'best', mateIn: undefined } as const
  const rules = {
    topic: file,
    goal,
    accept: 'stored',
    difficulty: 1000,
    games: { kind: 'all' },
    proveMates: 0,
  } as const
  return readTopic({ file, text: [text], ...rules }).tasks.map(({ task }) => task)
}
