import { type Finding, findingOf, problem } from './check/finding.ts'
import { checkDifficulty, usualDifficulty } from './check/course.ts'
import { say } from './check/sentences.ts'
import { missingLanguage, readComments } from './pgn/comment.ts'
import { gamesOf, type PgnComment, type PgnGame, type PgnMove } from './pgn/syntax.ts'
import { readGoal, tagValue } from './pgn/tags.ts'
import { formatFen, readPosition } from './position.ts'
import { readTopic, type SourcedTask } from './read-topic.ts'
import type { AuthoredTask } from './task.ts'
import { type Goal, type LevelId, type Locale, LOCALES } from '../training/vocabulary.ts'

/** A task of a draft: one PGN game, and what its topic says of all its games. */
export interface DraftTaskSource {
  pgn: string
  levelId: LevelId
  /** As a manifest writes it: `mate 2`. What cannot be read counts as `best`. */
  goal: string
  accept: 'stored' | 'variations'
}

/** What the map shows of a task. */
export interface TaskFacts {
  /** Null where the PGN has no position that can be read. */
  fen: string | null
  /** SAN of the right move; null: none yet. */
  firstMove: string | null
  goal: Goal | null
  /** As the author rated it; null: the middle of the level. */
  difficulty: number | null
  theme: string | null
  /** Languages in which some word is missing that the other has. */
  missing: Locale[]
}

export interface DraftTaskReading {
  /** Missing where there is nothing to ask. Its key is `[TaskId]`, or made of its position. */
  task: AuthoredTask | undefined
  /** By places in the PGN; `file` is empty. */
  findings: Finding[]
  facts: TaskFacts
}

/** A longer mate is proved when the course is checked: proofs cost time, and these come while the coach types. */
const PROVED_AT_ONCE = 2

/** Reads a task as a course would be read, whatever its text is. */
export function readDraftTask(source: DraftTaskSource): DraftTaskReading {
  const { sourced, findings } = readSourced(source, PROVED_AT_ONCE)
  const game = gamesOf([source.pgn]).next().value ?? undefined
  // That a mate is longer than this is no mistake of the author's.
  const told = findings.filter(({ code }) => code !== 'UNPROVED')
  return { task: sourced?.task, findings: told, facts: factsOf(game, sourced) }
}

export function readDraftTasks(sources: readonly DraftTaskSource[]): DraftTaskReading[] {
  return sources.map(readDraftTask)
}

/** The one task of the text with what its author has muted; mates are proved up to so many moves. */
export function readSourced({ pgn, levelId, goal, accept }: DraftTaskSource, proveMates: number) {
  const { tasks, findings, games } = readTopic({
    topic: '',
    file: '',
    text: [pgn],
    games: { kind: 'all' },
    goal: readGoal(goal) ?? { goal: 'best', mateIn: undefined },
    accept,
    difficulty: usualDifficulty(levelId),
    proveMates,
  })
  const [sourced, second] = tasks
  const own = findings.filter(({ game }) => game === null || game === 1)
  if (second) own.push(findingOf(problem('SEVERAL_TASKS', second, say.severalTasks()), '', second.game))
  const outOfBand = sourced && checkDifficulty(levelId, sourced)
  if (outOfBand) own.push(findingOf(outOfBand, '', 1))
  // What a study may leave out, a square of a course must not.
  if (own.some(({ code }) => code === 'LEFT_OUT'))
    own.push(findingOf(problem('NO_MOVE', START, say.noQuestion()), '', 1))
  if (games.inFile === 0) own.push(findingOf(problem('NO_FEN', START, say.noFen()), '', 1))
  return { sourced, findings: own }
}

const START = { line: 1, column: 1 }

/** What can be said of the game; `game` is missing where the text holds none. */
export function factsOf(game: PgnGame | undefined, sourced: SourcedTask | undefined): TaskFacts {
  const task = sourced?.task
  const isRated = game !== undefined && tagValue(game, 'Difficulty') !== undefined
  return {
    fen: task?.fen ?? fenOf(game),
    firstMove: task?.moves[0]?.m ?? null,
    goal: task?.goal ?? null,
    difficulty: task && isRated ? task.difficulty : null,
    theme: task?.theme ?? null,
    missing: game && !sourced?.mutes.includes('MISSING_TRANSLATION') ? missingIn(game) : [],
  }
}

function fenOf(game: PgnGame | undefined): string | null {
  const reading = readPosition((game && tagValue(game, 'FEN')) ?? '')
  return reading.kind === 'read' ? formatFen(reading.position) : null
}

function missingIn({ intro, moves }: PgnGame): Locale[] {
  const missing = new Set([intro, ...commentsOf(moves)].map(lackingIn))
  return LOCALES.filter(locale => missing.has(locale))
}

function commentsOf(line: readonly PgnMove[]): (readonly PgnComment[])[] {
  return line.flatMap(({ comments, variations }) => [comments, ...variations.flatMap(commentsOf)])
}

const lackingIn = (comments: readonly PgnComment[]) => missingLanguage(readComments(comments).words)
