import type { ReactNode } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Figurine } from '../../ui/piece/figurine.tsx'
import blackKing from '../../ui/pieces/bK.svg'
import blackRook from '../../ui/pieces/bR.svg'
import whiteKing from '../../ui/pieces/wK.svg'
import whiteRook from '../../ui/pieces/wR.svg'
import { Rich } from '../../ui/rich/rich.tsx'
import { Voice } from '../../ui/note/note.tsx'
import styles from './saavedra-position.module.css'

/** File and rank from the top left, after the move. */
const PIECES = [
  { image: whiteRook, column: 3, row: 1 },
  { image: blackRook, column: 4, row: 5 },
  { image: whiteKing, column: 3, row: 7 },
  { image: blackKing, column: 1, row: 8 },
]

/** Beside a form that has nothing to show: the most famous promotion to a rook. */
export function SaavedraPosition() {
  return (
    <aside className={styles['side']}>
      <div className={`u-centre ${styles['board']}`} aria-hidden="true">
        <span className={styles['played']} />
        {PIECES.map(({ image, column, row }) => (
          <img key={image} src={image} alt="" style={{ gridColumn: column, gridRow: row }} />
        ))}
      </div>
      <div className={styles['words']}>
        <Voice>
          <Rich text={m['auth.saavedra']()} parts={{ move: <RookPromotion /> }} />
        </Voice>
        <p className={styles['source']}>{m['auth.saavedraSource']()}</p>
      </div>
    </aside>
  )
}

function RookPromotion({ children }: { children?: ReactNode }) {
  return (
    <b className={styles['move']}>
      {children}
      <Figurine piece="rook" />
      !!
    </b>
  )
}
