import type { Code } from '../check/codes.ts'
import { type Place, type Problem, problem } from '../check/finding.ts'
import { say } from '../check/sentences.ts'
import { GAME_RESULTS, type ExplainedMove, type GameResult } from '../explanation/explanation.ts'
import { formatUci, readMove } from '../moves/move.ts'
import { formatFen, positionFrom, positionKey, readPosition, START_FEN, type Position } from '../position.ts'
import type { AuthoredTask } from '../task.ts'
import { completeTexts, missingLanguage, readComments } from './comment.ts'
import { GOOD_MOVE_NAGS } from './marks.ts'
import { askedGoal, isStudyChapter } from './study.ts'
import { readMutes, readEvent, readGoal, readPlayers, tagValue, type StatedGoal } from './tags.ts'
import { notationOf } from './notation.ts'
import { gamesOfQuestions, hasQuestions } from './questions.ts'
import type { PgnGame, PgnMove } from './syntax.ts'
import { readTree } from './tree.ts'

/** What the manifest says of all the games of a topic. */
export interface TopicRules {
  /** Names the topic in the keys of its tasks: must never change. */
  topic: string
  goal: StatedGoal
  /** `variations`: moves marked ! at the first ply are right, too. */
  accept: 'stored' | 'variations'
  /** For a task whose author rated none. */
  difficulty: number
}

export interface TaskReading {
  /** The game it was read from: one with several questions is several games, each with one. */
  game: PgnGame
  /** Missing where there is nothing to ask: no position, or no right move. */
  task: AuthoredTask | undefined
  /** Codes its author has judged better. */
  mutes: Code[]
  problems: Problem[]
}

/** A game is one task; a game with questions marked in it is as many tasks. */
export function readTasks(written: PgnGame, rules: TopicRules): TaskReading[] {
  const game = withEnglishMoves(written)
  const { mutes, problems: inMutes } = readMutes(game)
  const problems: Problem[] = [...game.problems, ...inMutes]
  const leftOut = leftOutChapter(game)
  if (leftOut) return [{ game, task: undefined, mutes, problems: [...problems, leftOut] }]
  const position = readStart(game, problems)
  if (!position) return [{ game, task: undefined, mutes, problems }]
  if (!hasQuestions(game)) return [{ ...readTask(game, position, rules, problems), mutes }]

  const { games, problems: inQuestions } = gamesOfQuestions(game, position)
  const tasks = games.map(own => ({
    ...readTask(own, positionFrom(tagValue(own, 'FEN') ?? ''), rules, []),
    mutes,
  }))
  // What no question reaches may still be wrong: a game that cannot be played has no questions after that.
  const inGame = games.length === 0 ? readTree(position, game.moves).problems : []
  return [{ game, task: undefined, mutes, problems: [...problems, ...inQuestions, ...inGame] }, ...tasks]
}

/** A chapter of a study that asks nothing: words alone, or a game from its first move. */
function leftOutChapter(game: PgnGame): Problem | undefined {
  if (!isStudyChapter(game) || hasQuestions(game)) return undefined
  if (game.moves.length === 0) return problem('LEFT_OUT', game.place, say.leftOutText())
  const fen = tagValue(game, 'FEN')
  if (fen !== undefined && fen !== START_FEN) return undefined
  return problem('LEFT_OUT', game.place, say.leftOutGame())
}

/** The position, the first move as the answer, and all moves as the explanation. */
function readTask(
  game: PgnGame,
  position: Position,
  rules: TopicRules,
  problems: Problem[],
): Omit<TaskReading, 'mutes'> {
  const { moves, problems: inMoves } = readTree(position, game.moves)
  problems.push(...inMoves)
  const [first] = moves
  if (!first) {
    if (game.moves.length === 0) problems.push(problem('NO_MOVE', game.place, say.noMove()))
    return { game, task: undefined, problems }
  }

  const intro = readIntro(game, problems)
  const goal = readTaskGoal(game, problems) ?? studyGoal(game, moves) ?? rules.goal
  const mute = tagValue(game, 'Mute')
  const task: AuthoredTask = {
    key: tagValue(game, 'TaskId') ?? `${rules.topic}:${positionKey(position)}`,
    fen: formatFen(position),
    lastMove: tagValue(game, 'LastMove')?.toLowerCase() ?? null,
    goal: goal.goal,
    mateIn: goal.goal === 'mate' ? (goal.mateIn ?? ownMoves(moves)) : null,
    rightMoves: readRightMoves(game, rules, position, first, problems),
    intro,
    moves: [{ ...first, result: readResult(game) }, ...moves.slice(1)],
    players: readPlayers(game),
    event: readEvent(game),
    difficulty: readDifficulty(game, rules, problems),
    theme: tagValue(game, 'Theme') ?? null,
    ...(mute === undefined ? {} : { mute }),
  }
  return { game, task, problems }
}

/** Where a tag stands, for a sentence about its value. */
export function tagPlace(game: PgnGame, name: string): Place {
  return game.tags.get(name.toLowerCase())?.place ?? game.place
}

const STANDARD = /^(standard|chess|classical|normal|regular|orthodox|from position)$/i

function readStart(game: PgnGame, problems: Problem[]): Position | undefined {
  const variant = tagValue(game, 'Variant')
  if (variant && !STANDARD.test(variant)) {
    problems.push(problem('VARIANT', tagPlace(game, 'Variant'), say.variant(variant)))
    return undefined
  }
  const fen = tagValue(game, 'FEN') ?? (hasQuestions(game) ? START_FEN : undefined)
  if (!fen) {
    problems.push(problem('NO_FEN', game.place, say.noFen()))
    return undefined
  }
  const reading = readPosition(fen)
  if (reading.kind === 'read') return reading.position
  problems.push(problem('BAD_FEN', tagPlace(game, 'FEN'), say.badFen(reading.fault, fen)))
  return undefined
}

function withEnglishMoves(game: PgnGame): PgnGame {
  const spelled = notationOf(game.moves)
  const inLine = (moves: readonly PgnMove[]): PgnMove[] =>
    moves.map(move => ({ ...move, text: spelled(move.text), variations: move.variations.map(inLine) }))
  return { ...game, moves: inLine(game.moves) }
}

/** The main line's first move, then what `[Accept]` and, where the manifest wants it, marked variations add. */
function readRightMoves(
  game: PgnGame,
  { accept }: TopicRules,
  position: Position,
  first: ExplainedMove,
  problems: Problem[],
): string[] {
  const spelled = (text: string) => {
    const move = readMove(position, text)
    return move && formatUci(move)
  }
  const main = spelled(first.m)
  const listed = tagValue(game, 'Accept')?.split(/[\s,]+/) ?? []
  const marked = (game.moves[0]?.variations ?? [])
    .map(variation => variation[0])
    .filter(move => accept === 'variations' && move?.nags.some(nag => GOOD_MOVE_NAGS.includes(nag)))
    .map(move => move?.text ?? '')

  const place = tagPlace(game, 'Accept')
  for (const text of listed.filter(move => !spelled(move))) {
    problems.push(problem('BAD_ACCEPT', place, say.badAccept(text)))
  }
  const accepted = listed.map(spelled).filter(uci => uci !== undefined)
  if (main && accepted.length > 0 && !accepted.includes(main)) {
    problems.push(problem('NO_BEST', place, say.notAccepted(first.m)))
  }
  const all = [main, ...accepted, ...marked.map(spelled)].filter(uci => uci !== undefined)
  return [...new Set(all)]
}

/** From its own tag, or the one of Lichess's practice: `[Termination "mate in 2"]`. */
function readTaskGoal(game: PgnGame, problems: Problem[]): StatedGoal | undefined {
  const text = tagValue(game, 'Goal')
  const own = readGoal(text ?? tagValue(game, 'Termination') ?? '')
  if (text && !own) problems.push(problem('BAD_GOAL', tagPlace(game, 'Goal'), say.badGoal(text)))
  return own
}

/** What the words of a study ask for; a mate only where the main line gives it. */
function studyGoal(game: PgnGame, moves: readonly ExplainedMove[]): StatedGoal | undefined {
  if (!isStudyChapter(game)) return undefined
  const asked =
    askedGoal(readComments(game.intro).words) ??
    askedGoal({ en: tagValue(game, 'ChapterName') ?? tagValue(game, 'Event') ?? '' })
  if (asked?.goal !== 'mate') return asked
  const mates = moves.at(-1)?.m.endsWith('#') && ownMoves(moves) === asked.mateIn
  return mates ? asked : undefined
}

function readDifficulty(game: PgnGame, { difficulty }: TopicRules, problems: Problem[]): number {
  const text = tagValue(game, 'Difficulty')
  if (!text) return difficulty
  const rated = Number(text)
  if (Number.isInteger(rated) && rated >= 100 && rated <= 3500) return rated
  problems.push(problem('BAD_DIFFICULTY', tagPlace(game, 'Difficulty'), say.badDifficulty(text)))
  return difficulty
}

function readIntro(game: PgnGame, problems: Problem[]) {
  const { words, problems: inComments } = readComments(game.intro)
  problems.push(...inComments)
  const missing = missingLanguage(words)
  if (missing) {
    const place = game.intro[0]?.place ?? game.place
    problems.push(problem('MISSING_TRANSLATION', place, say.introLacks(missing)))
  }
  return completeTexts(words)
}

function readResult(game: PgnGame): GameResult {
  return game.result ?? GAME_RESULTS.find(result => result === tagValue(game, 'Result')) ?? '*'
}

function ownMoves(moves: readonly ExplainedMove[]): number {
  return Math.ceil(moves.length / 2)
}
