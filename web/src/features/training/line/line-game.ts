import type { Task } from '@tabia/contract/entities.ts'
import {
  boardOf,
  goBeyond,
  isOwnTurn,
  type LinePlay,
  type LineTask,
  linesOf,
  missed,
  numberOfMove,
  startPlay,
  tryMove,
  withReply,
} from '@tabia/core/chess/line-play.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'

/** A line on the board. Nothing here knows of React, calls or clocks. */
export interface LineGame {
  play: LinePlay
  defence: number
  /** The learner's moves by the tree, second tries included; UCI. */
  tries: readonly string[]
  /** Both sides' moves beyond the tree; UCI. */
  beyond: readonly string[]
  /** What is said of the last move: one that was good, too, or one that was not. */
  note: 'own_way' | 'beyond' | 'once' | null
  /** The square of the last miss: marked for a moment. */
  miss: string | null
  /** Moves outside the tree that an engine looks at. */
  asking: string | null
}

export type LineEvent =
  | { type: 'played'; move: string; hasEngine: boolean }
  /** The opponent's move; `move` is an engine's, beyond the tree. */
  | { type: 'replied'; move?: string | undefined }
  /** An engine's word on the move that was asked about. */
  | { type: 'judged'; good: boolean }
  | { type: 'missShown' }

export const lineTaskOf = (task: Task, moves: LineTask['moves']): LineTask => ({
  fen: task.fen,
  goal: task.goal,
  mateIn: task.mateIn,
  moves,
})

/** Undefined where there is nothing to play on. */
export function startGame(task: LineTask, defence: number, firstFound: boolean): LineGame | undefined {
  const play = startPlay(task, defence, firstFound)
  return play && { play, defence, tries: [], beyond: [], note: null, miss: null, asking: null }
}

export function nextGame(game: LineGame, event: LineEvent): LineGame {
  switch (event.type) {
    case 'played':
      return played(game, event.move, event.hasEngine)
    case 'replied':
      return replied(game, event.move)
    case 'judged':
      return judged(game, event.good)
    case 'missShown':
      return game.miss === null ? game : { ...game, miss: null }
  }
}

function played(game: LineGame, text: string, hasEngine: boolean): LineGame {
  if (game.asking !== null || game.miss !== null) return game
  const tried = tryMove(game.play, text)
  const move = tried && playMove(boardOf(game.play), text)
  if (!tried || !move) return game
  const { verdict, play } = tried
  if (verdict === 'unknown' && hasEngine) return { ...game, asking: move.uci, note: null }
  const kept = game.play.beyond
    ? { beyond: [...game.beyond, move.uci] }
    : { tries: [...game.tries, move.uci] }
  if (verdict === 'line' || verdict === 'alternative') {
    return { ...game, ...kept, play, note: verdict === 'alternative' ? 'own_way' : null }
  }
  return { ...game, ...kept, play, ...missOf(play, move.to) }
}

/** The last miss of a move needs no mark: the author's move stands on the board. */
const missOf = ({ result }: LinePlay, square: string): Pick<LineGame, 'note' | 'miss'> =>
  result === null ? { note: 'once', miss: square } : { note: null, miss: null }

function judged(game: LineGame, good: boolean): LineGame {
  const { asking } = game
  if (asking === null) return game
  const move = playMove(boardOf(game.play), asking)
  if (!move) return { ...game, asking: null }
  if (good) {
    const play = goBeyond(game.play, asking)
    return { ...game, asking: null, play, beyond: [...game.beyond, asking], note: 'beyond' }
  }
  const kept = game.play.beyond ? {} : { tries: [...game.tries, asking] }
  const play = missed(game.play)
  return { ...game, ...kept, asking: null, play, ...missOf(play, move.to) }
}

function replied(game: LineGame, text: string | undefined): LineGame {
  const play = withReply(game.play, text)
  if (play === game.play) return game
  const reply = play.beyond ? play.path.at(-1)?.uci : undefined
  return { ...game, play, beyond: reply === undefined ? game.beyond : [...game.beyond, reply] }
}

/** The opponent is to move. */
export const waitsForReply = ({ play }: LineGame): boolean => play.result === null && !isOwnTurn(play)

/** The moves before the last one are the author's main ones. */
const isMain = ({ path, task }: LinePlay): boolean =>
  path.slice(0, -1).every(({ san }, index) => san === task.moves[index]?.m)

/** How a line ended, for the explanation that opens there. */
export interface LineOutcome {
  defence: number
  found: number
  of: number
  result: NonNullable<LinePlay['result']>
  /** The own move it was missed at. */
  stopped: number | null
  /** Half moves of the author's main line before the position that was missed; null where it is none of that line. */
  ply: number | null
  mate: boolean
  /** The author's move on the board. */
  at: string | null
  /** The author's move that was missed, in SAN. */
  expected: string | null
  /** Other defences there are. */
  defences: number
}

export function outcomeOf({ play, defence }: LineGame): LineOutcome | undefined {
  const { result, found, of, path, line, task } = play
  if (result === null) return undefined
  const last = path.at(-1)
  const isAuthors = last !== undefined && line[path.length - 1]?.m === last.san
  return {
    defence,
    found,
    of,
    result,
    stopped: result === 'missed' ? numberOfMove({ ...play, path: path.slice(0, -1) }) : null,
    ply: result === 'missed' && isMain(play) ? path.length - 1 : null,
    mate: last?.san.endsWith('#') ?? false,
    at: isAuthors && !play.beyond ? (line[path.length - 1]?.id ?? null) : (line[0]?.id ?? null),
    expected: result === 'missed' ? (last?.san ?? null) : null,
    defences: linesOf(task.moves).length - 1,
  }
}
