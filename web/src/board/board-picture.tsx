import { useMemo } from 'react'
import { piecesOn } from '@tabia/core/chess/board-view.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { Piece } from '../ui/piece/piece.tsx'
import { classes } from '../ui/classes.ts'
import styles from './board-picture.module.css'

interface BoardPictureProps {
  fen: string
  /** Squares of the last move. */
  lastMove: readonly string[]
  /** Who is below. */
  orientation: Color
}

/** A small board as a picture, hidden from screen readers: the words beside it describe the position. */
export function BoardPicture({ fen, lastMove, orientation }: BoardPictureProps) {
  const pieces = useMemo(() => [...piecesOn(fen)], [fen])
  return (
    <span className={styles['board']} aria-hidden="true">
      {lastMove.map(square => (
        <i
          key={square}
          className={classes(styles['square'], styles['last'])}
          style={placeOf(square, orientation)}
        />
      ))}
      {pieces.map(([square, { color, role }]) => (
        <span key={square} className={styles['square']} style={placeOf(square, orientation)}>
          <Piece color={color} kind={role} size={24} />
        </span>
      ))}
    </span>
  )
}

/** In eighths from the left and from above. */
function placeOf(square: string, orientation: Color) {
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0)
  const rank = Number(square[1]) - 1
  const [x, y] = orientation === 'white' ? [file, 7 - rank] : [7 - file, rank]
  return { left: `${x * 12.5}%`, top: `${y * 12.5}%` }
}
