import { Link } from '../router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { MarkSquares } from './mark-squares.tsx'
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
