import { type PointerEvent, useState } from 'react'
import type { Shape } from '@tabia/core/chess/explanation/explanation.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { BoardShapes } from '../../../board/board-shapes.tsx'
import { squareRows } from '../../../board/square-step.ts'
import type { DrawnKind } from '../desk.ts'
import styles from './editing-board.module.css'

interface DrawingLayerProps {
  drawing: DrawnKind
  orientation: Color
  onDraw: (shape: Shape) => void
}

/** Over the board while something is drawn: a press marks a square, two presses are an arrow. */
export function DrawingLayer({ drawing, orientation, onDraw }: DrawingLayerProps) {
  const [from, setFrom] = useState<string>()

  function press(event: PointerEvent<HTMLElement>) {
    // The field where the same could be typed keeps the focus.
    event.preventDefault()
    const square = squareAt(event, orientation)
    if (square === undefined) return
    const brush = BRUSHES[Number(event.shiftKey) + 2 * Number(event.altKey)] ?? 'green'
    if (drawing === 'square' || square === from) onDraw({ brush, from: square })
    else if (from === undefined) setFrom(square)
    else onDraw({ brush, from, to: square })
  }

  return (
    <div
      className={styles['drawing']}
      aria-hidden="true"
      onPointerDown={press}
      onMouseDown={event => event.preventDefault()}
    >
      {from !== undefined && <BoardShapes shapes={[{ brush: 'green', from }]} orientation={orientation} />}
    </div>
  )
}

/** By the keys held: Shift red, Alt blue, both yellow. */
export const BRUSHES = ['green', 'red', 'blue', 'yellow'] as const

function squareAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>, orientation: Color) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const [column, row] = [(clientX - left) / width, (clientY - top) / height].map(part => Math.floor(part * 8))
  return squareRows(orientation)[row ?? 0]?.[column ?? 0]
}
