import type { Config } from '@lichess-org/chessground/config'
import type { Key } from '@lichess-org/chessground/types'
import { type Color, START_FEN } from '@tabia/core/chess/position.ts'
import type { BoardView } from '@tabia/core/chess/board-view.ts'

export const ANIMATION_MS = 200
const DRAG_DISTANCE_PX = 3

export interface BoardSetting {
  fen?: string
  orientation: Color
  turn: Color
  check: boolean
  /** Legal moves of the side to move; none: nothing can be picked up. */
  dests: BoardView['dests']
  lastMove?: readonly string[] | undefined
  /** Dots on the legal squares of the picked piece. */
  hints: boolean
  /** The square of a checked answer, washed in its colour for a moment. */
  verdict?: { square: string; right: boolean } | undefined
}

/** All that chessground is told, each time anew: what stands here is what the board shows. */
export function boardConfig(setting: BoardSetting, moves: { animated: boolean }): Config {
  const { fen = START_FEN, orientation, turn, check, dests, lastMove, hints, verdict } = setting
  const movable = dests.size > 0
  return {
    fen,
    orientation,
    turnColor: turn,
    check,
    lastMove: lastMove?.filter(isKey) ?? [],
    coordinates: true,
    ranksPosition: 'left',
    blockTouchScroll: true,
    animation: { enabled: moves.animated, duration: ANIMATION_MS },
    highlight: { custom: wash(verdict) },
    movable: { free: false, color: turn, dests, showDests: hints },
    selectable: { enabled: movable },
    premovable: { enabled: false },
    // By default a mouse user's first drag would make the distance nought.
    draggable: { enabled: movable, distance: DRAG_DISTANCE_PX, autoDistance: false },
    // Arrows are ours (board-shapes.tsx): chessground's know no halo and no dashes.
    drawable: { enabled: false, visible: false },
  }
}

function wash(verdict: BoardSetting['verdict']): Map<Key, string> {
  if (!verdict || !isKey(verdict.square)) return new Map()
  return new Map([[verdict.square, verdict.right ? 'right' : 'wrong']])
}

export const isKey = (text: string): text is Key => /^[a-h][1-8]$/.test(text)
