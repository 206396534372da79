import { IconBooks } from '@tabler/icons-react'
import { type BookItem, getBookItems, returnToBook } from '@tabia/contract/book.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { BoardPicture } from '../../board/board-picture.tsx'
import { bookPlacePath, PATHS, solvedTaskPath } from '../../session/paths.ts'
import { useAnswer } from '../../session/query-client.ts'
import { useAction } from '../../session/use-action.ts'
import { useUser } from '../../session/user.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { cameFrom } from '../../ui/router.tsx'
import styles from './shelf-card.module.css'
import { refreshBook } from './use-book.ts'

const MOST_SQUARES = 140

/** What waits because there was too much. */
export function Shelf({ count }: { count: number }) {
  const words = m['book.shelf']({ count })
  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby="book-shelf">
      <div className={styles['head']}>
        <IconBooks aria-hidden="true" />
        <div>
          <h2 id="book-shelf" className={styles['title']}>
            {words}
          </h2>
          <p className="u-small">{m['book.shelfText']()}</p>
        </div>
      </div>
      {count <= MOST_SQUARES && (
        <div className={styles['squares']} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a square is its place
            <i key={index} />
          ))}
        </div>
      )}
      <p className={styles['link']}>
        <ButtonLink look="ghost" to={bookPlacePath('shelf')}>
          {m['book.seeShelf']()}
        </ButtonLink>
      </p>
    </section>
  )
}

const MOST_SHOWN = 3

/** What was missed too often, to be looked at with the coach or taken back to work. */
export function Resting({ count }: { count: number }) {
  const { data } = useAnswer({
    queryKey: ['book', 'resting'],
    queryFn: () => call(getBookItems, { query: { place: 'resting', page: 1 } }, { notice: false }),
    staleTime: 0,
  })
  const items = data?.items.slice(0, MOST_SHOWN) ?? []
  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby="book-resting">
      <h2 id="book-resting" className={styles['title']}>
        {m['book.restingTitle']({ count })}
      </h2>
      <p className="u-small">{m['book.restingText']()}</p>
      <ul className={styles['resting']}>
        {items.map(item => (
          <RestingItem key={`${item.task} ${item.ply}`} item={item} />
        ))}
      </ul>
      <p className={styles['link']}>
        {count > MOST_SHOWN && (
          <ButtonLink look="ghost" to={bookPlacePath('resting')}>
            {m['book.seeAll']()}
          </ButtonLink>
        )}
        <ButtonLink look="ghost" to={PATHS.support}>
          {m['book.askCoach']()}
        </ButtonLink>
      </p>
    </section>
  )
}

function RestingItem({ item: { task, ply, fen, lastMove, topicId, topicName, number } }: { item: BookItem }) {
  const { rotateBoard } = useUser()
  const { run: putBack, running } = useReturn(task, ply)
  return (
    <li>
      <BoardPicture
        fen={fen}
        lastMove={lastMove ? [lastMove.from, lastMove.to] : []}
        orientation={rotateBoard ? turnOf(fen) : 'white'}
      />
      <div>
        <b>{topicName}</b>
        <span className={styles['ways']}>
          <ButtonLink
            look="ghost"
            size="small"
            to={solvedTaskPath(topicId, number)}
            state={cameFrom(PATHS.book)}
            aria-label={m['book.explanationOf']({ topic: topicName })}
          >
            {m['book.explanation']()}
          </ButtonLink>
          <Button
            look="ghost"
            size="small"
            loading={running}
            aria-label={m['book.backToWorkOf']({ topic: topicName })}
            onClick={putBack}
          >
            {m['book.backToWork']()}
          </Button>
        </span>
      </div>
    </li>
  )
}

/** Puts a position back to work. */
export function useReturn(task: number, ply: number) {
  return useAction(async () => {
    await call(returnToBook, { params: { task }, query: { ply } })
    notify({ kind: 'success', text: m['book.isBack'](), seconds: 4 })
    await refreshBook()
  })
}
