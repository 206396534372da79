import { IconBooks, IconCalendar, IconCheck, IconZzz } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, useLocation, cameFrom } from '../../../ui/router.tsx'
import type { Mistake } from '@tabia/contract/solved.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../../board/board-picture.tsx'
import { outOfTurnPath, solvedTaskPath } from '../../../session/paths.ts'
import { useUser } from '../../../session/user.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { dayFormat } from '../../../ui/format-day.ts'
import styles from './mistake-card.module.css'

const formatDay = dayFormat({ day: 'numeric', month: 'long' })

/** Where it stands in the book. */
function BookLine({ book: { state, nextDay } }: { book: NonNullable<Mistake['book']> }) {
  const words = nextDay === null ? PLACE_WORDS[state] : m['book.againOn']({ day: formatDay(nextDay) })
  if (words === null) return null
  const Icon = ICONS[state] ?? IconCalendar
  return (
    <p className={`u-row u-fine ${styles['book']}`}>
      <Icon aria-hidden="true" />
      <span>{typeof words === 'string' ? words : words()}</span>
    </p>
  )
}

const PLACE_WORDS = {
  waiting: m['book.stateWaiting'],
  review: m['book.stateWaiting'],
  aside: m['book.onShelf'],
  known: m['book.stateKnown'],
  parked: m['book.stateResting'],
  removed: null,
}

const ICONS: Partial<Record<keyof typeof PLACE_WORDS, typeof IconCalendar>> = {
  aside: IconBooks,
  known: IconCheck,
  parked: IconZzz,
}

/** A mistake as the list shows it: of the book also a later position of a task's line. */
export type ShownMistake = Mistake & { ply?: number }

/** A position that was missed: the card leads to its review, its button to solving it once more. */
export function MistakeCard({ mistake }: { mistake: ShownMistake }) {
  const { id: task, ply, topicId, topicName, number, fen, lastMove, answeredAt, courseName, book } = mistake
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
        {book && <BookLine book={book} />}
        <span className={styles['again']}>
          <ButtonLink
            size="small"
            to={outOfTurnPath(task, ply)}
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
