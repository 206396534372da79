import type { Dispute } from '@tabia/contract/studio/inbox.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import type { Shape } from '@tabia/core/chess/explanation/explanation.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../../board/board-picture.tsx'
import { BoardShapes } from '../../../board/board-shapes.tsx'
import { positionWords } from '../../../board/position-words.ts'
import { MoveSentence } from '../move-sentence.tsx'
import styles from './dispute-board.module.css'

const FILES = Array.from('abcdefgh')
const RANKS = Array.from('12345678')

/** The position with the right moves in petrol and the disputed one in amber, over it. */
export function DisputeBoard({ dispute }: { dispute: Dispute }) {
  const { fen, move, rightMoves } = dispute
  const side = turnOf(fen)
  const right = rightMoves.filter(({ uci }) => uci !== move.uci)
  const shapes = [...right.map(({ uci }) => arrow(uci, 'green')), arrow(move.uci, 'yellow')]
  const facing = (words: readonly string[]) => (side === 'white' ? words : words.toReversed())
  return (
    <figure className={styles['figure']}>
      <p className="visually-hidden">{positionWords(fen, side)}</p>
      <div className={styles['frame']}>
        <Edge marks={facing(RANKS).toReversed()} name="ranks" />
        <div className={styles['board']}>
          <BoardPicture fen={fen} lastMove={[]} orientation={side} />
          <BoardShapes shapes={shapes} orientation={side} />
        </div>
        <Edge marks={facing(FILES)} name="files" />
      </div>
      <figcaption className={`u-wrap u-small ${styles['legend']}`}>
        {right.map(({ uci, san }) => (
          <span key={uci} className={styles['rightMove']}>
            <MoveSentence text={m['studio-inbox.right']({ move: san })} />
          </span>
        ))}
        <span className={styles['disputedMove']}>
          <MoveSentence text={m['studio-inbox.disputed']({ move: move.san })} />
        </span>
      </figcaption>
    </figure>
  )
}

function Edge({ marks, name }: { marks: readonly string[]; name: 'ranks' | 'files' }) {
  return (
    <span className={styles[name]} aria-hidden="true">
      {marks.map(mark => (
        <span key={mark}>{mark}</span>
      ))}
    </span>
  )
}

/** Castling is written as the king's way to the rook: its arrow goes to the rook's square. */
const arrow = (uci: string, brush: Shape['brush']): Shape => ({
  brush,
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
})
