import bB from '../pieces/bB.svg'
import bK from '../pieces/bK.svg'
import bN from '../pieces/bN.svg'
import bP from '../pieces/bP.svg'
import bQ from '../pieces/bQ.svg'
import bR from '../pieces/bR.svg'
import wB from '../pieces/wB.svg'
import wK from '../pieces/wK.svg'
import wN from '../pieces/wN.svg'
import wP from '../pieces/wP.svg'
import wQ from '../pieces/wQ.svg'
import wR from '../pieces/wR.svg'

const PIECES = {
  white: { king: wK, queen: wQ, rook: wR, bishop: wB, knight: wN, pawn: wP },
  black: { king: bK, queen: bQ, rook: bR, bishop: bB, knight: bN, pawn: bP },
}

interface PieceProps {
  color: keyof typeof PIECES
  kind: keyof typeof PIECES.white
  size: number
}

/** A piece of our set, as a picture without words. */
export function Piece({ color, kind, size }: PieceProps) {
  return <img src={PIECES[color][kind]} width={size} height={size} alt="" draggable={false} />
}
