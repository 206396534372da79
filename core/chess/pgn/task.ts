import type { Place, Problem } from '../check/finding.ts'
import { problem } from '../check/finding.ts'
import { GAME_RESULTS } from '../explanation.ts'
import type { ExplainedMove, GameResult } from '../explanation.ts'
import { formatUci, readMove } from '../move.ts'
import { formatFen, positionKey, readPosition } from '../position.ts'
import type { Position, PositionFault } from '../position.ts'
import type { AuthoredTask } from '../task.ts'
import { completeTexts, isHalfTranslated, readComments } from './comment.ts'
import { GOOD_MOVE_NAGS } from './marks.ts'
import type { PgnGame } from './syntax.ts'
import { readEvent, readGoal, readPlayers, tagValue } from './tags.ts'
import type { StatedGoal } from './tags.ts'
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
  /** Missing where there is nothing to ask: no position, or no right move. */
  task: AuthoredTask | undefined
  problems: Problem[]
}

/** One game is one task: its position, the first move as the answer, and all moves as the explanation. */
export function readTask(game: PgnGame, rules: TopicRules): TaskReading {
  const problems: Problem[] = [...game.problems]
  const position = readStart(game, problems)
  if (!position) return { task: undefined, problems }

  const { moves, problems: inMoves } = readTree(position, game.moves)
  problems.push(...inMoves)
  const [first] = moves
  if (!first) {
    if (game.moves.length === 0) problems.push(problem('NO_MOVE', game.place, 'The game has no moves.'))
    return { task: undefined, problems }
  }

  const goal = readTaskGoal(game, rules, problems)
  const task: AuthoredTask = {
    key: tagValue(game, 'TaskId') ?? `${rules.topic}:${positionKey(position)}`,
    fen: formatFen(position),
    lastMove: tagValue(game, 'LastMove')?.toLowerCase() ?? null,
    goal: goal.goal,
    mateIn: goal.goal === 'mate' ? (goal.mateIn ?? ownMoves(moves)) : null,
    rightMoves: readRightMoves(game, rules, position, first, problems),
    intro: readIntro(game, problems),
    moves: [{ ...first, result: readResult(game) }, ...moves.slice(1)],
    players: readPlayers(game),
    event: readEvent(game),
    difficulty: readDifficulty(game, rules, problems),
    theme: tagValue(game, 'Theme') ?? null,
  }
  return { task, problems }
}

/** Where a tag stands, for a sentence about its value. */
export function tagPlace(game: PgnGame, name: string): Place {
  return game.tags.get(name)?.place ?? game.place
}

const FAULTS: Record<PositionFault, string> = {
  unreadable: 'The FEN cannot be read',
  kings: 'Each side needs one king',
  opposite_check: 'The side that has just moved is in check',
  pawns_on_backrank: 'A pawn stands on the first or last rank',
}

function readStart(game: PgnGame, problems: Problem[]): Position | undefined {
  const fen = tagValue(game, 'FEN')
  if (!fen) {
    problems.push(problem('NO_FEN', game.place, 'The game has no position to ask about.'))
    return undefined
  }
  const reading = readPosition(fen)
  if (reading.kind === 'read') return reading.position
  problems.push(problem('BAD_FEN', tagPlace(game, 'FEN'), `${FAULTS[reading.fault]}: ${fen}`))
  return undefined
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
    problems.push(problem('BAD_ACCEPT', place, `${text} is not a move in this position.`))
  }
  const accepted = listed.map(spelled).filter(uci => uci !== undefined)
  if (main && accepted.length > 0 && !accepted.includes(main)) {
    problems.push(problem('NO_BEST', place, `The game begins with ${first.m}, which [Accept] does not list.`))
  }
  const all = [main, ...accepted, ...marked.map(spelled)].filter(uci => uci !== undefined)
  return [...new Set(all)]
}

function readTaskGoal(game: PgnGame, { goal }: TopicRules, problems: Problem[]): StatedGoal {
  const text = tagValue(game, 'Goal')
  const own = text ? readGoal(text) : undefined
  if (text && !own) problems.push(problem('BAD_GOAL', tagPlace(game, 'Goal'), `"${text}" is not a goal.`))
  return own ?? goal
}

function readDifficulty(game: PgnGame, { difficulty }: TopicRules, problems: Problem[]): number {
  const text = tagValue(game, 'Difficulty')
  if (!text) return difficulty
  const rated = Number(text)
  if (Number.isInteger(rated) && rated >= 100 && rated <= 3500) return rated
  problems.push(problem('BAD_DIFFICULTY', tagPlace(game, 'Difficulty'), `"${text}" is not a difficulty.`))
  return difficulty
}

function readIntro(game: PgnGame, problems: Problem[]) {
  const { words, problems: inComments } = readComments(game.intro)
  problems.push(...inComments)
  if (isHalfTranslated(words)) {
    const missing = words.en === undefined ? 'English' : 'Russian'
    const place = game.intro[0]?.place ?? game.place
    problems.push(
      problem('MISSING_TRANSLATION', place, `The words before the first move have no ${missing} text.`),
    )
  }
  return completeTexts(words)
}

function readResult(game: PgnGame): GameResult {
  return game.result ?? GAME_RESULTS.find(result => result === tagValue(game, 'Result')) ?? '*'
}

function ownMoves(moves: readonly ExplainedMove[]): number {
  return Math.ceil(moves.length / 2)
}
