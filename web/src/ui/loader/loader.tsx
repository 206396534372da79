import { MarkSquares } from '../logo/mark-squares.tsx'
import styles from './loader.module.css'

/** The mark at work: its squares fade in turn. It has no text: its parent says what is going on. */
export function Loader() {
  return (
    <svg className={styles['loader']} viewBox="0 0 30 20.5" aria-hidden="true">
      <MarkSquares />
    </svg>
  )
}
