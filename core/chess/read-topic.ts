import { type Code, CODES } from './check/codes.ts'
import { type Finding, findingOf, problem } from './check/finding.ts'
import { say } from './check/sentences.ts'
import { checkTask } from './check/task.ts'
import { gamesOf, type PgnComment, type PgnGame, type PgnMove } from './pgn/syntax.ts'
import { tagValue } from './pgn/tags.ts'
import { readTasks, type TopicRules } from './pgn/task.ts'
import type { AuthoredTask } from './task.ts'

/** Which games of a file make the topic: all, some numbers of games (from 1), or those whose tags say so. */
export type GameChoice =
  | { kind: 'all' }
  | { kind: 'numbers'; ranges: readonly { from: number; to: number }[] }
  | { kind: 'tags'; tags: Readonly<Record<string, string>> }

export interface TopicSource extends TopicRules {
  /** As the report names it. */
  file: string
  /** Its text, in as many parts as its reader likes. */
  text: Iterable<string>
  /** The same games with words in the other language. */
  translation?: Iterable<string> | undefined
  games: GameChoice
  /** The longest mate to prove here, in moves: proofs cost time, so a server that starts asks for none (0). */
  proveMates: number
}

/** A task and where it came from. */
export interface SourcedTask {
  task: AuthoredTask
  /** What its author has judged better than the checks. */
  mutes: readonly Code[]
  file: string
  game: number
  line: number
  column: number
}

export interface TopicReading {
  tasks: SourcedTask[]
  findings: Finding[]
  /** How many games the file holds, and how many of them the topic selects. */
  games: { inFile: number; chosen: number }
}

/** Reads and checks the games of one topic. A game with errors still counts its neighbours in. */
export function readTopic(source: TopicSource): TopicReading {
  const tasks: SourcedTask[] = []
  const findings: Finding[] = []
  const games = { inFile: 0, chosen: 0 }
  for (const game of bothLanguages(source)) {
    games.inFile += 1
    if (!isChosen(game, source.games)) continue
    games.chosen += 1
    for (const read of readGame(game, source)) {
      findings.push(...read.findings)
      if (read.task) tasks.push(read.task)
    }
  }
  return { tasks, findings, games }
}

/** What a game became, and what is to be said of that. A game with questions is read once for itself and once for each. */
export interface GameReading {
  task: SourcedTask | undefined
  findings: Finding[]
}

export function readGame(
  game: PgnGame,
  source: TopicRules & Pick<TopicSource, 'file' | 'proveMates'>,
): GameReading[] {
  const readings = readTasks(game, source)
  // What a misread game says of itself would only be noise.
  const isSound = !readings.some(({ problems }) =>
    problems.some(({ code }) => CODES[code].severity === 'error'),
  )
  return readings.map(({ game: asked, task, mutes, problems }) => {
    const checked = task && isSound ? checkTask(task, asked, source.proveMates) : []
    const heard = [...problems, ...checked].filter(({ code }) => !mutes.includes(code))
    return {
      task: task && { task, mutes, file: source.file, game: game.number, ...asked.place },
      findings: heard.map(each => findingOf(each, source.file, game.number)),
    }
  })
}

/** Game by game, matched by their order. */
function* bothLanguages({ text, translation }: TopicSource): Generator<PgnGame> {
  if (!translation) {
    yield* gamesOf(text)
    return
  }
  const translated = gamesOf(translation)
  for (const game of gamesOf(text)) yield withTranslation(game, translated.next().value ?? undefined)
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

/** The game with the words of the same game in another language, as if its author had written both. */
function withTranslation(game: PgnGame, translation: PgnGame | undefined): PgnGame {
  const differs = problem('OTHER_MOVES', game.place, say.otherMoves())
  if (!translation) return { ...game, problems: [...game.problems, differs] }
  const intro = [...game.intro, ...wordsOf(translation.intro)]
  const moves = bothLines(game.moves, translation.moves)
  if (!moves) return { ...game, problems: [...game.problems, differs] }
  return { ...game, intro, moves, problems: [...game.problems, ...translation.problems] }
}

/** Nothing where the two do not have the same shape; moves may be written in another language, too. */
function bothLines(line: readonly PgnMove[], other: readonly PgnMove[]): PgnMove[] | undefined {
  const moves = line.map((move, index) => bothMoves(move, other[index]))
  return line.length === other.length && moves.every(move => move !== undefined) ? moves : undefined
}

function bothMoves(move: PgnMove, other: PgnMove | undefined): PgnMove | undefined {
  if (!other || move.variations.length !== other.variations.length) return undefined
  const variations = move.variations.map((line, index) => bothLines(line, other.variations[index] ?? []))
  return variations.every(line => line !== undefined)
    ? { ...move, comments: [...move.comments, ...wordsOf(other.comments)], variations }
    : undefined
}

/** Arrows and squares were drawn once already. */
function wordsOf(comments: readonly PgnComment[]): PgnComment[] {
  return comments.map(comment => ({ ...comment, text: comment.text.replace(/\[%c[as]l[^\]]*\]/g, ' ') }))
}
