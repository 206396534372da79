import type { KeyboardEvent } from 'react'
import { type BoardView, type Piece, piecesOn, threatenedSquares } from '@tabia/core/chess/board-view.ts'
import type { LineEnd } from '@tabia/core/chess/explanation/line.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Selection } from '../../../../board/board.tsx'
import { pressOn } from '../../../../board/square-step.ts'
import { SquareGrid } from '../../../../board/square-grid.tsx'
import { pressWords } from '../speaking/refusal-words.ts'
import { squareName } from '../../../../board/position-words.ts'
import { type MarkAct, markActOf, type OwnMarks, withMark } from '../desk/own-marks.ts'
import { letterOf } from '../keys/task-keys.ts'
import type { BoardAids } from './board-tools.tsx'

/** The board of a task by keyboard and by ear: it knows what the eye knows, the marks that are switched on included. */
export function TaskGrid({
  fen,
  view,
  end,
  selection,
  orientation,
  aids,
  own,
  onSay,
  onWrongPiece,
}: TaskGridProps) {
  const { picked } = selection
  const dests: ReadonlyMap<string, readonly string[]> = view.dests
  const pieces: ReadonlyMap<string, Piece> = piecesOn(fen)
  const threatened: ReadonlySet<string> = new Set(aids.threats ? threatenedSquares(fen) : [])
  const targets = aids.hints && picked !== undefined ? dests.get(picked) : undefined

  function press(square: string) {
    const kind = pressOn(square, picked, fen, view)
    if (kind === 'put_back') selection.drop()
    else if (kind === 'pick' || kind === 'play') selection.touch(square)
    else if (kind === 'refuse' && picked === undefined && pieces.has(square)) onWrongPiece(square)
    // A move is told by what comes of it.
    if (kind !== 'play') onSay(pressWords(kind, { square, picked, fen, end, hints: aids.hints, dests }))
  }

  /** Own arrows and circles; a letter held down draws once. */
  function draw(event: KeyboardEvent, square: string): boolean {
    if (!own || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false
    const { key, code, shiftKey: shift } = event
    const letter = key === 'Escape' ? key : letterOf({ key, code, shift: false })
    const act = markActOf({ letter, shift }, square, own.begun)
    if (!act) return false
    if (act.kind === 'begin' || act.kind === 'leave') own.begin(act.kind === 'begin' ? square : undefined)
    else own.onDraw(act.kind === 'mark' ? withMark(own.marks, act.mark) : [])
    onSay(markWords(act))
    return true
  }

  return (
    <SquareGrid
      orientation={orientation}
      start={kingOf(view.turn, pieces)}
      picked={picked}
      label={m['chess.squares']()}
      help={m['task.gridHelp']()}
      nameOf={square =>
        squareName(square, {
          piece: pieces.get(square),
          canGo: targets?.includes(square) ?? false,
          attacked: threatened.has(square),
        })
      }
      onPress={press}
      onKey={draw}
      onDrop={() => {
        selection.drop()
        onSay(m['move.putBack']())
      }}
    />
  )
}

interface TaskGridProps {
  fen: string
  /** Without moves where the board is locked. */
  view: BoardView
  end: LineEnd | undefined
  selection: Selection
  orientation: Color
  aids: BoardAids
  own: OwnMarks | undefined
  onSay: (words: string) => void
  onWrongPiece: (square: string) => void
}

function markWords(act: MarkAct): string {
  switch (act.kind) {
    case 'begin':
      return m['desk.sayBegun']({ square: act.square })
    case 'mark':
      return act.mark.to === undefined
        ? m['desk.sayCircle']({ square: act.mark.from })
        : m['desk.sayArrow']({ from: act.mark.from, to: act.mark.to })
    case 'leave':
      return m['desk.sayLeft']()
    case 'erase':
      return m['desk.sayErased']()
  }
}

function kingOf(turn: Color, pieces: ReadonlyMap<string, Piece>): string {
  const king = Array.from(pieces).find(([, { color, role }]) => color === turn && role === 'king')
  return king?.[0] ?? 'e1'
}
