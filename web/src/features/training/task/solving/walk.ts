import type { AnswerCheck, Move, Task } from '@tabia/contract/entities.ts'
import { nextMove, ownTry, pathTo, previousMove } from '@tabia/core/chess/explanation/explanation-walk.ts'
import {
  canRedo,
  canUndo,
  type Line,
  playOn,
  redo,
  startLine,
  undo,
} from '@tabia/core/chess/explanation/line.ts'
import type { BoardEvent, WalkEvent } from './task-event.ts'

/** Where the learner stands after the check: at a move of the explanation, and perhaps some own moves further. */
export interface Walk {
  /** The move of the explanation; null: the position of the task. */
  at: string | null
  /** Own moves from there. */
  line: Line
  playing: boolean
  /**
   * A wrong move that the explanation does not know is shown for a moment (`own`), then taken back (`back`),
   * then the solution is played.
   */
  opening: 'own' | 'back' | null
  /** Has the learner gone anywhere yet? Until then the result is what is told. */
  moved: boolean
}

export interface Explained {
  task: Task
  moves: Move[]
}

type Outcome = Pick<AnswerCheck, 'moves' | 'result'>

/** Opens at the learner's own move where the explanation speaks of it, else at the solution. */
export function openWalk(task: Task, answer: string, { moves, result }: Outcome): Walk {
  const explained = { task, moves }
  const own = ownTry(moves, answer)
  if (own) return { ...standAt(explained, own.id), moved: false }
  const start = standAt(explained, null)
  const opening = result || moves.length === 0 ? null : 'own'
  return { ...start, line: playOn(start.line, answer), opening, moved: false }
}

export function walkOn(walk: Walk, explained: Explained, event: BoardEvent | WalkEvent): Walk {
  const { moves } = explained
  switch (event.type) {
    case 'played':
      return playOwn(walk, explained, event.move)
    case 'wentBack':
      return goBack(walk, explained)
    case 'wentForward':
      return goForward(walk, explained)
    case 'wentToStart':
      return standAt(explained, null)
    case 'wentTo':
      return byHand(walk, { ...walk.line, shown: event.shown })
    case 'wentToFirst':
      return standAt(explained, moves[0]?.id ?? null)
    case 'wentToLast':
      return standAt(explained, lastOf(moves, walk.at))
    case 'choseMove':
      return standAt(explained, event.id)
    case 'choseVariation':
      return chooseVariation(walk, explained, event.towards)
    case 'pressedPlay':
      return walk.playing ? { ...walk, playing: false } : startPlaying(walk, explained)
    case 'waited':
      return walk.opening ? openFurther(walk, explained) : playFurther(walk, explained)
  }
}

export const canStepBack = ({ at, line }: Walk): boolean => canUndo(line) || at !== null

export const canStepForward = ({ at, line }: Walk, moves: Move[]): boolean =>
  canRedo(line) || nextMove(moves, at) !== undefined

function standAt({ task, moves }: Explained, at: string | null): Walk {
  const fen = at === null ? undefined : pathTo(moves, at).at(-1)?.fen
  return { at, line: startLine(fen ?? task.fen), playing: false, opening: null, moved: true }
}

const byHand = ({ at }: Walk, line: Line): Walk => ({ at, line, playing: false, opening: null, moved: true })

/** A move the explanation knows leads on inside it; any other starts a line of one's own. */
function playOwn(walk: Walk, explained: Explained, move: string): Walk {
  const line = playOn(walk.line, move)
  if (line === walk.line) return walk
  const next = canUndo(walk.line) ? undefined : nextMove(explained.moves, walk.at)
  const known = next && [next, ...next.v.flatMap(variation => variation.slice(0, 1))]
  const same = known?.find(({ m }) => m === line.moves[0]?.san)
  return same ? standAt(explained, same.id) : byHand(walk, line)
}

function goBack(walk: Walk, explained: Explained): Walk {
  if (canUndo(walk.line)) return byHand(walk, undo(walk.line))
  if (walk.at === null) return walk
  return standAt(explained, previousMove(explained.moves, walk.at)?.id ?? null)
}

/** Own moves end where the explanation goes on. */
function goForward(walk: Walk, explained: Explained): Walk {
  if (!canStepForward(walk, explained.moves)) return walk
  if (canRedo(walk.line)) return byHand(walk, redo(walk.line))
  return standAt(explained, nextMove(explained.moves, walk.at)?.id ?? walk.at)
}

function chooseVariation(walk: Walk, explained: Explained, towards: 'up' | 'down'): Walk {
  const id = neighbour(explained.moves, walk.at, towards)
  return id === undefined ? walk : standAt(explained, id)
}

/** From here on, at once; from the beginning, when nothing is left. */
function startPlaying(walk: Walk, explained: Explained): Walk {
  const at = nextMove(explained.moves, walk.at) ? walk.at : null
  return playFurther({ ...walk, at, playing: true }, explained)
}

function playFurther(walk: Walk, explained: Explained): Walk {
  if (!walk.playing) return walk
  const next = nextMove(explained.moves, walk.at)
  if (!next) return { ...walk, playing: false }
  return { ...standAt(explained, next.id), playing: nextMove(explained.moves, next.id) !== undefined }
}

function openFurther(walk: Walk, explained: Explained): Walk {
  if (walk.opening === 'own') return { ...standAt(explained, null), opening: 'back', moved: false }
  return { ...standAt(explained, explained.moves[0]?.id ?? null), moved: false }
}

function lastOf(moves: Move[], at: string | null): string | null {
  const next = nextMove(moves, at)
  return next ? lastOf(moves, next.id) : at
}

/** The moves that may be played instead of one another: the main one first. */
function choicesWith(moves: readonly Move[], id: string): readonly Move[] {
  for (const move of moves) {
    const choices = [move, ...move.v.flatMap(variation => variation.slice(0, 1))]
    if (choices.some(choice => choice.id === id)) return choices
    for (const variation of move.v) {
      const inside = choicesWith(variation, id)
      if (inside.length > 0) return inside
    }
  }
  return []
}

/** The move above or below this one among its choices; nothing at either end, and before the first move. */
export function neighbour(
  moves: readonly Move[],
  id: string | null,
  towards: 'up' | 'down',
): string | undefined {
  if (id === null) return undefined
  const choices = choicesWith(moves, id)
  const index = choices.findIndex(choice => choice.id === id)
  return choices[index + (towards === 'up' ? -1 : 1)]?.id
}
