import type { Goal } from '../training/vocabulary.ts'
import { type Score, expectedScore, judgeShare } from './check/engine-judgement.ts'
import type { ExplainedMove } from './explanation/explanation.ts'
import { type PlayedMove, playMove } from './moves/move.ts'
import { type Color, positionFrom, turnOf } from './position.ts'

// Playing the author's line on after the answer (N-LINE). Even plies are the solver's, odd ones the opponent's.
//
//   let play = startPlay(task, 0, true)               // after 1.Rxc8+, found
//   play = withReply(play)                            // 1...Kxc8, as the author has it
//   const { verdict, play: next } = tryMove(play, 'a6b7') ?? …

type Move = ExplainedMove<unknown>

/** What is played on: a task with its author's tree. */
export interface LineTask {
  fen: string
  goal: Goal
  mateIn: number | null
  moves: readonly Move[]
}

/** One way through the tree: the solver's main moves, and one choice of the opponent's replies. */
export interface TreeLine {
  moves: readonly Move[]
  /** The ply it is played from, a reply: 1 in the main line, else where the defence begins. */
  from: number
}

export const LINE_RESULTS = ['complete', 'missed', 'other'] as const
export type LineResult = (typeof LINE_RESULTS)[number]

export interface LinePlay {
  task: LineTask
  /** The author's line that is followed. */
  line: readonly Move[]
  /** On the board, from the task's position on. */
  path: readonly PlayedMove[]
  /** The solver's moves found without a second try. */
  found: number
  /** The solver's moves in the line. */
  of: number
  /** The move to find has been missed once. */
  retrying: boolean
  /** The learner has left the tree by a move as good: nothing counts from there on. */
  beyond: boolean
  /** `missed`: the author's move stands on the board. `other`: played to the line's length beyond the tree. */
  result: LineResult | null
}

/**
 * `line` is the author's move, `alternative` the author's, too, or checkmate; `missed` is refused by the author or
 * unknown; `unknown` moves an engine may accept (`goBeyond`).
 */
export type LineVerdict = 'line' | 'alternative' | 'missed' | 'unknown'

/** The main line, then every other defence that leaves a move to find, the longest first. */
export function linesOf(moves: readonly Move[]): TreeLine[] {
  const defences = defencesIn(moves, [])
    .filter(({ moves: line, from }) => ownMoves(line) > ownMoves(line.slice(0, from)))
    .toSorted((a, b) => ownMoves(b.moves) - ownMoves(a.moves))
  return [{ moves, from: 1 }, ...defences]
}

function defencesIn(line: readonly Move[], before: readonly Move[]): TreeLine[] {
  return line.flatMap((move, index) => {
    const prefix = [...before, ...line.slice(0, index)]
    if (prefix.length % 2 === 0) return []
    return move.v.flatMap(variation => [
      { moves: [...prefix, ...variation], from: prefix.length },
      ...defencesIn(variation, prefix),
    ])
  })
}

/** How many moves of a line the solver makes. */
export const ownMoves = (line: readonly unknown[]): number => Math.ceil(line.length / 2)

/** Whether there is more to find than the first move. */
export const canPlayOn = (moves: readonly Move[]): boolean => ownMoves(moves) >= 2

/**
 * Before the first reply of line number `defence`; undefined where there is no such line, or nothing to find in it.
 * `firstFound`: the learner's answer was the line's first move.
 */
export function startPlay(task: LineTask, defence: number, firstFound: boolean): LinePlay | undefined {
  const line = linesOf(task.moves)[defence]
  if (!line || ownMoves(line.moves) <= ownMoves(line.moves.slice(0, line.from))) return undefined
  const path = played(task.fen, line.moves.slice(0, line.from))
  const found = ownMoves(path) - (firstFound ? 0 : 1)
  const of = ownMoves(line.moves)
  return { task, line: line.moves, path, found, of, retrying: false, beyond: false, result: null }
}

function played(fen: string, moves: readonly Move[]): PlayedMove[] {
  const path: PlayedMove[] = []
  for (const { m } of moves) {
    const move = playMove(path.at(-1)?.fen ?? fen, m)
    if (!move) throw new Error(`Not a move of the line: ${m}`)
    path.push(move)
  }
  return path
}

export const boardOf = ({ task, path }: LinePlay): string => path.at(-1)?.fen ?? task.fen

/** The learner is to find a move. */
export const isOwnTurn = ({ path, result }: LinePlay): boolean => result === null && path.length % 2 === 0

/** Which of its moves the solver looks for, or has found last: 1 is the answer. */
export const numberOfMove = ({ path }: LinePlay): number => Math.floor(path.length / 2) + 1

/** The opponent's move: the author's, or beyond the tree the one given. The play itself where none is due. */
export function withReply(play: LinePlay, text?: string): LinePlay {
  if (play.result !== null || isOwnTurn(play)) return play
  const reply = play.beyond ? text : play.line[play.path.length]?.m
  const move = reply === undefined ? undefined : playMove(boardOf(play), reply)
  if (!move) return play.beyond ? { ...play, result: 'other' } : play
  const path = [...play.path, move]
  const over = positionFrom(move.fen).isEnd()
  return { ...play, path, result: over ? 'other' : null }
}

/** Judges a move of the learner by the tree; undefined where it is illegal or none is asked for. */
export function tryMove(play: LinePlay, text: string): { verdict: LineVerdict; play: LinePlay } | undefined {
  if (!isOwnTurn(play)) return undefined
  const move = playMove(boardOf(play), text)
  if (!move) return undefined
  const mates = positionFrom(move.fen).isCheckmate()
  const expected = play.beyond ? undefined : play.line[play.path.length]
  if (expected?.m === move.san) return { verdict: 'line', play: advance(play, move) }
  if (mates) return { verdict: 'alternative', play: advance(cutTo(play), move) }

  const variation = expected?.v.find(([head]) => head?.m === move.san)
  if (!variation) return { verdict: 'unknown', play: missed(play) }
  if (isRefuted(play, variation)) return { verdict: 'missed', play: missed(play) }
  const line = [...play.line.slice(0, play.path.length), ...variation]
  return { verdict: 'alternative', play: advance({ ...play, line, of: ownMoves(line) }, move) }
}

/** A checkmate ends the line, however long the author's is. */
const cutTo = (play: LinePlay): LinePlay => ({
  ...play,
  line: play.line.slice(0, play.path.length + 1),
  of: numberOfMove(play),
})

function advance(play: LinePlay, move: PlayedMove): LinePlay {
  const path = [...play.path, move]
  const found = play.found + (play.retrying ? 0 : 1)
  const isLast = ownMoves(path) >= play.of
  const result = isLast ? (play.beyond ? 'other' : 'complete') : null
  return { ...play, path, found, retrying: false, result }
}

/** One more try; after that the author's move is shown, and the line ends. */
export function missed(play: LinePlay): LinePlay {
  if (!play.retrying) return { ...play, retrying: true }
  const expected = play.beyond ? undefined : play.line[play.path.length]
  const move = expected && playMove(boardOf(play), expected.m)
  if (play.beyond || !move) return { ...play, result: 'other' }
  return { ...play, path: [...play.path, move], result: 'missed' }
}

/** A move outside the tree that an engine accepts (`keepsPromise`): from here on the engine answers. */
export function goBeyond(play: LinePlay, text: string): LinePlay {
  const move = isOwnTurn(play) ? playMove(boardOf(play), text) : undefined
  return move ? advance({ ...play, beyond: true }, move) : play
}

/** The author's words on a variation, or its end, say that it does not do what the task asks. */
function isRefuted({ task, path }: LinePlay, variation: readonly Move[]): boolean {
  const [head] = variation
  const end = variation.at(-1)
  if (!head || !end || head.mark.some(mark => BAD.has(mark))) return true
  const position = positionFrom(end.fen)
  const solver = turnOf(task.fen)
  if (position.isCheckmate() && position.turn === solver) return true
  if (task.goal === 'mate') return !position.isCheckmate() || isTooLong(task, path.length + variation.length)
  const said = variation.flatMap(({ mark }) => mark).findLast(mark => mark in SAYS)
  const better = said === undefined ? undefined : SAYS[said]
  if (better !== undefined && better !== 'level') return better !== solver
  const level = better === 'level' || position.isStalemate() || position.isInsufficientMaterial()
  return level && task.goal === 'win'
}

const isTooLong = ({ mateIn }: LineTask, plies: number) => mateIn !== null && Math.ceil(plies / 2) > mateIn

const BAD = new Set(['?', '??', '?!'])
/** Whom the signs of a position call better (core/chess/pgn/marks.ts). */
const SAYS: Record<string, Color | 'level'> = {
  '+-': 'white',
  '±': 'white',
  '⩲': 'white',
  '-+': 'black',
  '∓': 'black',
  '⩱': 'black',
  '=': 'level',
  '∞': 'level',
  '=∞': 'level',
}

/**
 * Whether a move outside the tree does what the task asks. Scores are from the solver's side: of the best move in its
 * place, and after the move played.
 */
export function keepsPromise(play: LinePlay, best: Score, after: Score): boolean {
  const { goal, mateIn } = play.task
  if (goal !== 'mate') return judgeShare(goal, expectedScore(after), expectedScore(best)) === 'right'
  // The move played is behind: `after` counts the mating moves that are left.
  return after.kind === 'mate' && after.moves > 0 && numberOfMove(play) + after.moves <= (mateIn ?? Infinity)
}
