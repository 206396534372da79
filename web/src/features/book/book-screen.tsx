import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import type { Book } from '@tabia/contract/book.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState, LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { Note } from '../../ui/note/note.tsx'
import { ScreenHead } from '../../ui/page-title/page-title.tsx'
import { BookSettings } from './book-settings.tsx'
import styles from './book-screen.module.css'
import { BookSkeleton } from './book-skeleton.tsx'
import { Forecast, Places, Themes } from './places.tsx'
import { OfferCard } from './offer-card.tsx'
import { Resting, Shelf } from './shelf-card.tsx'
import { SolvedTabs } from './solved-tabs.tsx'
import { TodayCard } from './today-card.tsx'
import { useBook } from './use-book.ts'

/** The mistakes book: what is asked today, where everything stands, what comes. */
export function BookScreen() {
  const { data: book, isError, isFetching, refetch } = useBook()
  return (
    <>
      <ScreenHead intro={m['book.intro']()}>
        <SolvedTabs />
      </ScreenHead>
      {book && <Content book={book} />}
      {!book && isError && <LoadFailure retrying={isFetching} onRetry={() => void refetch()} />}
      {!book && !isError && <BookSkeleton />}
    </>
  )
}

function Content({ book }: { book: Book }) {
  if (!book.on) return <OfferCard missed={book.missed} portion={book.portion} />
  return <OpenBook book={book} />
}

function OpenBook({ book }: { book: Book }) {
  const [setting, set] = useState(false)
  const { shelf, themes, today, tomorrow, regraded } = book
  const empty = shelf.work + shelf.aside + shelf.known + shelf.parked === 0 && today.done === 0
  return (
    <>
      {regraded > 0 && (
        <div className={styles['note']}>
          <Note kind="success">{m['book.countsNow']()}</Note>
        </div>
      )}
      {empty ? (
        <EmptyState title={m['book.none']()} />
      ) : (
        <div className={styles['columns']}>
          <div className={styles['left']}>
            <TodayCard today={today} tomorrow={tomorrow} aside={shelf.aside} />
            <Places shelf={shelf} />
          </div>
          <div className={styles['right']}>
            {shelf.aside > 0 && <Shelf count={shelf.aside} />}
            {shelf.parked > 0 && <Resting count={shelf.parked} />}
            {themes.length > 0 && <Themes themes={themes} work={shelf.work} />}
            {shelf.work > 0 && <Forecast days={book.forecast} />}
          </div>
        </div>
      )}
      <p className={styles['settings']}>
        <Button
          look="ghost"
          icon={<IconAdjustmentsHorizontal aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => set(true)}
        >
          {m['book.settings']()}
        </Button>
      </p>
      {setting && <BookSettings book={book} onClose={() => set(false)} />}
    </>
  )
}
