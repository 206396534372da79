import type { RepetitionCheck } from '@tabia/contract/book.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../../board/board-picture.tsx'
import { BoardShapes } from '../../../board/board-shapes.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { dayFormat } from '../../../ui/format-day.ts'
import { MoveSentence } from './move.tsx'
import styles from './own-move.module.css'

const formatDay = dayFormat({ day: 'numeric', month: 'long' })

interface OwnMoveProps {
  check: RepetitionCheck
  own: NonNullable<RepetitionCheck['ownMove']>
  orientation: Color
  onShow: () => void
}

/** What the learner had played, and what punishes it. Only after the answer: before, it would exclude a candidate. */
export function OwnMove({ check: { played, picture, result }, own, orientation, onShow }: OwnMoveProps) {
  const { uci, san, fen, reply, replyUci, missedAt } = own
  const day = formatDay(missedAt.slice(0, 10))
  const words = played === san ? m['book.sameAgain'] : m['book.last']
  return (
    <div className={classes(styles['own'], !result && styles['wrong'])}>
      <span className={styles['board']}>
        <BoardPicture fen={fen} lastMove={[uci.slice(0, 2), uci.slice(2, 4)]} orientation={orientation} />
        {replyUci !== null && (
          <BoardShapes
            shapes={[{ brush: 'red', from: replyUci.slice(0, 2), to: replyUci.slice(2, 4) }]}
            orientation={orientation}
          />
        )}
      </span>
      <div>
        <p className={styles['last']}>
          <MoveSentence text={words({ move: san })} />
        </p>
        <p className={styles['more']}>
          {reply === null ? (
            m['book.missedDay']({ day })
          ) : (
            <MoveSentence text={m['book.ownReply']({ day, move: reply })} />
          )}
        </p>
        {picture !== 0 && <p className={styles['seen']}>{m['book.seen']({ picture: String(picture) })}</p>}
        <span className={styles['show']}>
          <Button look="ghost" size="small" onClick={onShow}>
            {m['book.showOnBoard']()}
          </Button>
        </span>
      </div>
    </div>
  )
}
