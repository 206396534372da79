import { m } from '@tabia/i18n/compiled/messages.js'
import styles from './skip-link.module.css'

export const CONTENT_ID = 'content'

/** The first thing a keyboard finds. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href={`#${CONTENT_ID}`} onClick={skip}>
      {m['common.skipToContent']()}
    </a>
  )
}

// The address stays clean: paths of this app hold no "#".
function skip(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById(CONTENT_ID)?.focus()
}
