import { join, parse } from 'node:path'
import { usualDifficulty } from '@tabia/core/chess/check/course.ts'
import { findingOf, problem } from '@tabia/core/chess/check/finding.ts'
import type { Code } from '@tabia/core/chess/check/codes.ts'
import type { Finding, Place } from '@tabia/core/chess/check/finding.ts'
import { readTopic } from '@tabia/core/chess/read-topic.ts'
import type { GameChoice, SourcedTask, TopicReading } from '@tabia/core/chess/read-topic.ts'
import { MANIFEST } from './course-folder.ts'
import type { CourseFolder } from './course-folder.ts'
import { decodeText } from './decode-text.ts'
import type { Manifest, ManifestTopic } from './manifest.ts'

/** Reads the games of one topic of the manifest; `placeOf` finds the topic's fields there. */
export function readTopicFile(
  folder: CourseFolder,
  { level }: Manifest,
  topic: ManifestTopic,
  proveMates: number,
  placeOf: (field: string) => Place,
): { tasks: SourcedTask[]; findings: Finding[] } {
  const file = join(folder.path, topic.file)
  const inManifest = (code: Code, field: string, sentence: string) =>
    findingOf(problem(code, placeOf(field), sentence), join(folder.path, MANIFEST), null)

  const bytes = folder.files.get(topic.file)
  if (!bytes) return { tasks: [], findings: [inManifest('NO_FILE', 'file', `There is no ${topic.file}.`)] }
  const text = decodeText(bytes)
  if (text === undefined) {
    const found = problem('BAD_ENCODING', { line: 1, column: 1 }, 'The file is not written in UTF-8.')
    return { tasks: [], findings: [findingOf(found, file, null)] }
  }

  const { goal, accept, games } = topic
  const rules = { topic: parse(topic.file).name, goal, accept, difficulty: usualDifficulty(level) }
  const reading = readTopic({ ...rules, file, text, games, proveMates })

  const lacking = lackingGames(games, reading)
  if (lacking) return { ...reading, findings: [inManifest('NO_GAME', 'games', lacking), ...reading.findings] }
  if (reading.games.chosen > 0) return reading
  return { ...reading, findings: [inManifest('EMPTY_TOPIC', 'file', `${topic.file} holds no games.`)] }
}

/** A choice that finds less than it asks for. */
function lackingGames(choice: GameChoice, { games }: TopicReading): string | undefined {
  if (choice.kind === 'tags') return games.chosen === 0 ? 'No game has these tags.' : undefined
  if (choice.kind === 'all') return undefined
  const last = Math.max(...choice.ranges.map(range => range.to))
  return last > games.inFile ? `There is no game ${last}: the file holds ${games.inFile}.` : undefined
}
