import type { Code } from './check/codes.ts'
import { readTopic } from './read-topic.ts'
import type { TopicReading, TopicSource } from './read-topic.ts'

/** For tests: reads PGN text as a topic of "best move" tasks, with mates proved up to three moves. */
export function readPgn(text: string, rules: Partial<TopicSource> = {}): TopicReading {
  const goal = { goal: 'best', mateIn: undefined } as const
  const defaults = { topic: 'topic', file: 'topic.pgn', games: { kind: 'all' }, accept: 'stored' } as const
  return readTopic({ ...defaults, goal, difficulty: 1000, proveMates: 3, text: [text], ...rules })
}

export function codesOf(reading: TopicReading): Code[] {
  return reading.findings.map(finding => finding.code)
}

/** The first task of a text, which must be there. */
export function readOneTask(text: string, rules: Partial<TopicSource> = {}) {
  const [first] = readPgn(text, rules).tasks
  if (!first) throw new Error(`no task in: ${text}`)
  return first.task
}
