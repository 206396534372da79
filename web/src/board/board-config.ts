import type { Config } from '@lichess-org/chessground/config'
import type { DrawShape } from '@lichess-org/chessground/draw'
import type { Key } from '@lichess-org/chessground/types'
import { type Color, START_FEN } from '@tabia/core/chess/position.ts'
import type { BoardView } from '@tabia/core/chess/board-view.ts'
import type { Api } from '@lichess-org/chessground/api'
import { usesReducedMotion } from '../ui/reduced-motion.ts'

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
  /** The learner's own arrows and circles. None: this board is not drawn on. */
  drawing?: Drawing | undefined
}

export interface Drawing {
  marks: readonly Mark[]
  /** By the right button, or with Shift held: all there are from now on; a press on the board leaves none. */
  onDraw: (marks: readonly Mark[]) => void
}

/** An own arrow; without `to` a circle. The brush follows the keys held, as on Lichess: Shift, Alt, both. */
export interface Mark {
  brush: OwnBrush
  from: string
  to?: string | undefined
}

export type OwnBrush = (typeof OWN_BRUSHES)[number]

/** Plain and without a halo: no one takes them for the coach's (board-shapes.tsx). */
export const BRUSHES: Record<OwnBrush, { key: string; color: string; opacity: number; lineWidth: number }> = {
  green: { key: 'g', color: '#1c7a22', opacity: 1, lineWidth: 10 },
  red: { key: 'r', color: '#8f1d1d', opacity: 1, lineWidth: 10 },
  blue: { key: 'b', color: '#17409c', opacity: 1, lineWidth: 10 },
  yellow: { key: 'y', color: '#e0a800', opacity: 1, lineWidth: 10 },
}

/** The whole configuration of chessground: what stands here is what the board shows. */
export function boardConfig(setting: BoardSetting, moves: { animated: boolean }): Config {
  const { fen = START_FEN, orientation, turn, check, dests, lastMove, hints, verdict, drawing } = setting
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
    // The default sets the distance to 0 at a mouse user's first drag.
    draggable: { enabled: movable, distance: DRAG_DISTANCE_PX, autoDistance: false },
    // The coach's arrows are ours (board-shapes.tsx): chessground's, which are the learner's, know no halo and no dashes.
    drawable: drawing
      ? {
          enabled: true,
          visible: true,
          brushes: BRUSHES,
          shapes: drawing.marks.map(shapeOf),
          onChange: shapes => drawing.onDraw(shapes.map(markOf)),
        }
      : { enabled: false, visible: false },
  }
}

function shapeOf({ brush, from, to }: Mark): DrawShape {
  if (!isKey(from)) throw new Error(`${from} is no square`)
  return to !== undefined && isKey(to) ? { orig: from, dest: to, brush } : { orig: from, brush }
}

function markOf({ orig, dest, brush }: DrawShape): Mark {
  const named = OWN_BRUSHES.find(one => one === brush) ?? 'green'
  return dest === undefined ? { brush: named, from: orig } : { brush: named, from: orig, to: dest }
}

const OWN_BRUSHES = ['green', 'red', 'blue', 'yellow'] as const

function wash(verdict: BoardSetting['verdict']): Map<Key, string> {
  if (!verdict || !isKey(verdict.square)) return new Map()
  return new Map([[verdict.square, verdict.right ? 'right' : 'wrong']])
}

export const isKey = (text: string): text is Key => /^[a-h][1-8]$/.test(text)

/** A piece dropped where it may not go glides back; chessground alone would let it jump. Returns the way to stop. */
export function glideBack(api: Api): () => void {
  // Capturing, to read the drag before chessground ends it; its own frame comes right after this one.
  const watch = () => {
    const drag = api.state.draggable.current
    if (!drag?.started || typeof drag.element === 'function') return
    const { element, orig, piece } = drag
    const from = element.style.transform
    requestAnimationFrame(() => {
      if (api.state.pieces.get(orig) !== piece || usesReducedMotion()) return
      element.animate([{ transform: from, zIndex: 11, offset: 0 }], {
        duration: ANIMATION_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      })
    })
  }
  // The system took the finger away (a call, a gesture): chessground would hold the piece in the air.
  const drop = () => {
    watch()
    api.cancelMove()
  }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  document.addEventListener('mouseup', watch, options)
  document.addEventListener('touchend', watch, options)
  document.addEventListener('touchcancel', drop, options)
  return () => listening.abort()
}
