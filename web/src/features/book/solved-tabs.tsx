import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Link, useLocation } from '../../ui/router.tsx'
import styles from './solved-tabs.module.css'
import { useBook } from './use-book.ts'

/** The three parts of Solved. The book's number is what is left of today. */
export function SolvedTabs() {
  const { pathname } = useLocation()
  const { data: book } = useBook({ quiet: true })
  const left = book?.today.left ?? 0
  const tabs = [
    { to: PATHS.solved, words: m['book.byTopic']() },
    { to: PATHS.book, words: m['book.book'](), count: left },
    { to: PATHS.mistakes, words: m['book.allMistakes']() },
  ]
  return (
    <nav className={styles['tabs']} aria-label={m['book.parts']()}>
      {tabs.map(({ to, words, count = 0 }) => {
        const here = pathname === to
        return (
          <Link
            key={to}
            to={to}
            className={classes(`u-quiet ${styles['tab']}`, here && styles['here'])}
            aria-current={here ? 'page' : undefined}
          >
            {words}
            {count > 0 && (
              <>
                <span className="visually-hidden">{m['book.leftToday']({ count })}</span>
                <b aria-hidden="true">{count}</b>
              </>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
