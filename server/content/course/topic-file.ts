import { join, parse } from 'node:path'
import { usualDifficulty } from '@tabia/core/chess/check/course.ts'
import { findingOf, problem } from '@tabia/core/chess/check/finding.ts'
import type { Code } from '@tabia/core/chess/check/codes.ts'
import type { Finding, Place } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import { readTopic } from '@tabia/core/chess/read-topic.ts'
import type { GameChoice, TopicReading } from '@tabia/core/chess/read-topic.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import { MANIFEST } from './course-folder.ts'
import type { CourseFolder } from './course-folder.ts'
import { decode, detectEncoding } from './encoding.ts'
import type { Encoding } from './encoding.ts'
import { fileBytes } from './encoding.ts'
import type { ManifestTopic } from './manifest.ts'

export interface TopicFile {
  folder: CourseFolder
  topic: Omit<ManifestTopic, 'name'>
  level: LevelId
  /** The encoding the author states; without it, it is found. */
  encoding: Encoding | undefined
  /** As in TopicSource. */
  proveMates: number
  /** Where a field of the topic stands in the manifest. */
  placeOf: (field: string) => Place
}

type Read = Pick<TopicReading, 'tasks' | 'findings'>

/** Without a manifest: all games, the best move, only what is stored. */
export const LOOSE_TOPIC = {
  games: { kind: 'all' },
  goal: { goal: 'best', mateIn: undefined },
  accept: 'stored',
} as const

/** The tasks of a PGN text on its own, without findings. `file` is its name without the ending and starts their keys. */
export function readTasks(file: string, text: string): AuthoredTask[] {
  const rules = { ...LOOSE_TOPIC, topic: file, difficulty: 1000, proveMates: 0 }
  return readTopic({ file, text: [text], ...rules }).tasks.map(({ task }) => task)
}

/** Reads the games of one topic of the manifest. */
export function readTopicFile(source: TopicFile): Read {
  const { folder, topic, level, proveMates, placeOf } = source
  const file = join(folder.path, topic.file)
  const inManifest = (code: Code, field: string, sentence: Texts) =>
    findingOf(problem(code, placeOf(field), sentence), join(folder.path, MANIFEST), null)
  for (const field of ['file', 'translation'] as const) {
    const name = topic[field]
    if (name && !folder.files.includes(name)) {
      return { tasks: [], findings: [inManifest('NO_FILE', field, say.noFile(name))] }
    }
  }

  const { goal, accept, games } = topic
  const rules = { topic: parse(topic.file).name, goal, accept, difficulty: usualDifficulty(level) }
  const translation = topic.translation && textOf(join(folder.path, topic.translation), source.encoding)
  return readText(file, source.encoding, text => {
    const reading = readTopic({
      ...rules,
      file,
      text,
      translation: translation || undefined,
      games,
      proveMates,
    })
    const lacking = lackingGames(games, reading)
    if (lacking)
      return { ...reading, findings: [inManifest('NO_GAME', 'games', lacking), ...reading.findings] }
    if (reading.games.chosen > 0) return reading
    return { ...reading, findings: [inManifest('EMPTY_TOPIC', 'file', say.emptyFile(topic.file))] }
  })
}

/** The text of a file, in parts; its encoding is found unless stated. */
function textOf(file: string, stated: Encoding | undefined): Iterable<string> {
  const bytes = fileBytes(file)
  return decode(bytes, stated ?? detectEncoding(bytes).encoding)
}

function readText(file: string, stated: Encoding | undefined, read: (text: Iterable<string>) => Read): Read {
  const inFile = (code: Code, sentence: Texts): Finding =>
    findingOf(problem(code, { line: 1, column: 1 }, sentence), file, null)
  const bytes = fileBytes(file)
  const { encoding, preview } = stated ? { encoding: stated, preview: undefined } : detectEncoding(bytes)
  const guessed = preview ? [inFile('GUESSED_ENCODING', say.guessedEncoding(encoding, preview))] : []
  try {
    const { tasks, findings } = read(decode(bytes, encoding))
    return { tasks, findings: [...guessed, ...findings] }
  } catch (error) {
    if (
      !(error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    )
      throw error
    return { tasks: [], findings: [inFile('BAD_ENCODING', say.badEncoding(encoding))] }
  }
}

/** A choice that finds less than it asks for. */
function lackingGames(choice: GameChoice, { games }: TopicReading): Texts | undefined {
  if (choice.kind === 'tags') return games.chosen === 0 ? say.noTaggedGame() : undefined
  if (choice.kind === 'all') return undefined
  const last = Math.max(...choice.ranges.map(range => range.to))
  return last > games.inFile ? say.noSuchGame(last, games.inFile) : undefined
}
