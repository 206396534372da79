import { findingOf, isError } from './check/finding.ts'
import type { Finding } from './check/finding.ts'
import { checkTask } from './check/task.ts'
import type { AuthoredTask } from './task.ts'
import { parseGames } from './pgn/syntax.ts'
import type { PgnGame } from './pgn/syntax.ts'
import { tagValue } from './pgn/tags.ts'
import { readTask } from './pgn/task.ts'
import type { TopicRules } from './pgn/task.ts'

/** Which games of a file make the topic: all, some numbers of games (from 1), or those whose tags say so. */
export type GameChoice =
  | { kind: 'all' }
  | { kind: 'numbers'; ranges: readonly { from: number; to: number }[] }
  | { kind: 'tags'; tags: Readonly<Record<string, string>> }

export interface TopicSource extends TopicRules {
  /** As the report names it. */
  file: string
  text: string
  games: GameChoice
  /** The longest mate to prove here, in moves: proofs cost time, so a server that starts asks for none (0). */
  proveMates: number
}

/** A task and where it came from. */
export interface SourcedTask {
  task: AuthoredTask
  file: string
  game: number
  line: number
  column: number
}

export interface TopicReading {
  tasks: SourcedTask[]
  findings: Finding[]
  /** How many games the file holds, and how many of them the topic asked for. */
  games: { inFile: number; chosen: number }
}

/** Reads and checks the games of one topic. A game with errors still counts its neighbours in. */
export function readTopic(source: TopicSource): TopicReading {
  const tasks: SourcedTask[] = []
  const findings: Finding[] = []
  const games = parseGames(source.text)
  const chosen = games.filter(game => isChosen(game, source.games))
  for (const game of chosen) {
    const { task, problems } = readTask(game, source)
    const found = problems.map(each => findingOf(each, source.file, game.number))
    // What a misread game says of itself would only be noise.
    const checked = task && !found.some(isError) ? checkTask(task, game, source.proveMates) : []
    findings.push(...found, ...checked.map(each => findingOf(each, source.file, game.number)))
    if (task) tasks.push({ task, file: source.file, game: game.number, ...game.place })
  }
  return { tasks, findings, games: { inFile: games.length, chosen: chosen.length } }
}

function isChosen(game: PgnGame, choice: GameChoice): boolean {
  if (choice.kind === 'numbers') {
    return choice.ranges.some(({ from, to }) => from <= game.number && game.number <= to)
  }
  if (choice.kind === 'tags') {
    return Object.entries(choice.tags).every(([name, value]) => tagValue(game, name) === value)
  }
  return true
}
