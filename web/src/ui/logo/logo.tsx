import { Link } from '../router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import styles from './logo.module.css'

/** Mark and wordmark, leading home. `markOnly`: for the rail. */
export function Logo({ to, markOnly = false }: { to: string; markOnly?: boolean }) {
  return (
    <Link className={styles['logo']} to={to} aria-label={m['common.home']()}>
      <svg className={styles['mark']} viewBox="0 0 30 20.5" aria-hidden="true">
        <MarkSquares />
      </svg>
      {!markOnly && <span className={styles['word']}>{m['common.wordmark']()}</span>}
    </Link>
  )
}

/** The four squares of the mark, in a viewBox of 30 × 20.5: three act, the second is here and now. */
export function MarkSquares() {
  return (
    <>
      <rect width="9.4" height="9.4" rx="1.6" />
      <rect x="10.3" width="9.4" height="9.4" rx="1.6" />
      <rect x="20.6" width="9.4" height="9.4" rx="1.6" />
      <rect x="10.3" y="10.3" width="9.4" height="9.4" rx="1.6" />
    </>
  )
}

/** The mark at work: its squares fade in turn. It has no text: its parent says what is going on. */
export function Loader() {
  return (
    <svg className={styles['loader']} viewBox="0 0 30 20.5" aria-hidden="true">
      <MarkSquares />
    </svg>
  )
}
