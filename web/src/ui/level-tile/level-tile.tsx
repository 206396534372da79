import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { classes } from '../classes.ts'
import knight from '../pieces/bN.svg'
import queen from '../pieces/bQ.svg'
import pawn from '../pieces/wP.svg'
import rook from '../pieces/wR.svg'
import styles from './level-tile.module.css'

/** A level is a piece on its square: pawn, knight, rook, queen. */
const PIECES: Record<LevelId, string> = { 0: pawn, 1: knight, 2: rook, 3: queen }

export function LevelTile({ level }: { level: LevelId }) {
  return (
    <span className={classes(`u-centre ${styles['tile']}`, level % 2 === 0 && styles['light'])}>
      <img src={PIECES[level]} alt="" draggable={false} />
    </span>
  )
}
