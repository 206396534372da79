import { useId } from 'react'
import { Link, useLocation, cameFrom } from '../../../ui/router.tsx'
import type { Mistake } from '@tabia/contract/solved.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../../board/board-picture.tsx'
import { solveAgainPath, solvedTaskPath } from '../../../session/paths.ts'
import { useUser } from '../../../session/user.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { dayFormat } from '../../../ui/format-day.ts'
import styles from './mistake-card.module.css'

const formatDay = dayFormat({ day: 'numeric', month: 'long' })

/** A position that was missed: the card leads to its review, its button to solving it once more. */
export function MistakeCard({ mistake }: { mistake: Mistake }) {
  const { topicId, topicName, number, fen, lastMove, answeredAt, courseName } = mistake
  const { rotateBoard } = useUser()
  const { pathname, search } = useLocation()
  const id = useId()
  const turn = turnOf(fen)
  const state = cameFrom(pathname + search)
  const words = { number: number + 1, topic: topicName }
  return (
    <li className={`u-card ${styles['card']}`}>
      <BoardPicture
        fen={fen}
        lastMove={lastMove ? [lastMove.from, lastMove.to] : []}
        orientation={rotateBoard ? turn : 'white'}
      />
      <div className={`u-column ${styles['words']}`}>
        <h2>
          <Link
            className={styles['link']}
            to={solvedTaskPath(topicId, number)}
            state={state}
            aria-label={m['solved.reviewOf'](words)}
            aria-describedby={id}
          >
            {topicName}
          </Link>
        </h2>
        <p id={id}>
          <span>{courseName}</span>
          <span>{turn === 'white' ? m['solved.whiteToMove']() : m['solved.blackToMove']()}</span>
          <span>{m['solved.missedOn']({ day: formatDay(answeredAt.slice(0, 10)) })}</span>
        </p>
        <span className={styles['again']}>
          <ButtonLink
            size="small"
            to={solveAgainPath(topicId, number)}
            state={state}
            aria-label={m['solved.againOf'](words)}
          >
            {m['solved.again']()}
          </ButtonLink>
        </span>
      </div>
    </li>
  )
}
