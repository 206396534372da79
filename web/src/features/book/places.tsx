import type { Book } from '@tabia/contract/book.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { THEME_WORDS } from '../../courses/theme-words.ts'
import { type BookPlace, bookPlacePath } from '../../session/paths.ts'
import { dayFormat } from '../../ui/format-day.ts'
import { Link } from '../../ui/router.tsx'
import styles from './places.module.css'

/** Where the positions of the book are: one rank of four, each the way to its list. */
export function Places({ shelf: { work, aside, known, parked } }: { shelf: Book['shelf'] }) {
  const places: { place: BookPlace; count: number; words: string }[] = [
    { place: 'work', count: work, words: m['book.inWork']() },
    { place: 'shelf', count: aside, words: m['book.onShelf']() },
    { place: 'known', count: known, words: m['book.known']() },
    { place: 'resting', count: parked, words: m['book.resting']({ count: parked }) },
  ]
  return (
    <nav className={styles['places']} aria-label={m['book.places']()}>
      {places.map(({ place, count, words }) => (
        <Link key={place} to={bookPlacePath(place)}>
          <b>{count}</b> {words}
        </Link>
      ))}
    </nav>
  )
}

const MOST_SQUARES = 14

/** What is in work, by theme. */
export function Themes({ themes, work }: { themes: Book['themes']; work: number }) {
  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby="book-themes">
      <div className="u-row">
        <h2 id="book-themes" className={`u-rest ${styles['title']}`}>
          {m['book.byTheme']()}
        </h2>
        <span className="u-small">{m['book.inWorkCount']({ count: work })}</span>
      </div>
      <ul className={styles['themes']}>
        {themes.map(({ theme, count }) => (
          <li key={theme}>
            <Link to={bookPlacePath('work', theme)}>{THEME_WORDS[theme]()}</Link>
            <span className={styles['squares']} aria-hidden="true">
              {count <= MOST_SQUARES &&
                // oxlint-disable-next-line react/no-array-index-key -- a square is its place
                Array.from({ length: count }, (_, index) => <i key={index} />)}
            </span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const formatDate = dayFormat({ day: 'numeric' })
const formatWeekday = dayFormat({ weekday: 'short' })
const formatDay = dayFormat({ weekday: 'long', day: 'numeric' })
const MOST_ROWS = 8

/** The next seven days, a file each; its number and its day stand below in words. */
export function Forecast({ days }: { days: Book['forecast'] }) {
  // The rows are as many as the fullest day needs, or one square is several positions.
  const most = Math.max(1, ...days.map(({ count }) => count))
  const perSquare = Math.ceil(most / MOST_ROWS)
  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby="book-days">
      <h2 id="book-days" className={styles['title']}>
        {m['book.sevenDays']()}
      </h2>
      <ol className={styles['files']}>
        {days.map(({ date, count }) => (
          <li key={date}>
            <span className="visually-hidden">{m['book.dayCount']({ day: formatDay(date), count })}</span>
            <span
              className={styles['file']}
              style={{ '--rows': Math.ceil(most / perSquare) }}
              aria-hidden="true"
            >
              {Array.from({ length: Math.ceil(count / perSquare) }, (_, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a square is its place
                <i key={index} />
              ))}
            </span>
            <b aria-hidden="true">{count}</b>
            <span aria-hidden="true">
              {formatWeekday(date)}
              <br />
              {formatDate(date)}
            </span>
          </li>
        ))}
      </ol>
      {perSquare > 1 && (
        <p className={`u-fine ${styles['scale']}`}>{m['book.aSquare']({ count: perSquare })}</p>
      )}
    </section>
  )
}
