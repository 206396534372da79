import { readTopic } from '@tabia/core/chess/read-topic.ts'

/** All that is done with a file before it is checked: tasks with their trees, both languages, every mistake's place. */
export function readOurs(text: string | Iterable<string>) {
  return readTopic({
    file: 'bench.pgn',
    text: typeof text === 'string' ? [text] : text,
    topic: 'bench',
    games: { kind: 'all' },
    goal: { goal: 'best', mateIn: undefined },
    accept: 'stored',
    difficulty: 1000,
    proveMates: 0,
  })
}
