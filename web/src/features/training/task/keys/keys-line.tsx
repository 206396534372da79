import { m } from '@tabia/i18n/compiled/messages.js'
import styles from './keys-line.module.css'

/** The keys used most, and the way to all of them. */
export function KeysLine({ onList }: { onList: () => void }) {
  return (
    <div className={styles['keys']}>
      <span className={styles['some']} aria-hidden="true">
        <kbd>← →</kbd> {m['task.arrowKeys']()}
      </span>
      <span className={styles['some']} aria-hidden="true">
        <kbd>M</kbd> {m['keys.fieldShort']()}
      </span>
      <button className={styles['all']} type="button" aria-haspopup="dialog" onClick={onList}>
        <kbd aria-hidden="true">?</kbd> {m['keys.all']()}
      </button>
    </div>
  )
}
