import { Link } from '../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../session/paths.ts'
import { Button } from '../ui/button/button.tsx'
import { Rich } from '../ui/rich/rich.tsx'
import type { Choice } from './start-counting.ts'
import styles from './consent-notice.module.css'

/** Asks whether visits may be counted: yes and no weigh the same, and nothing waits for the answer. */
export function ConsentNotice({ onChoose }: { onChoose: (choice: Choice) => void }) {
  return (
    <section className={`u-row u-wrap u-small ${styles['notice']}`} aria-label={m['analytics.heading']()}>
      <p>
        <Rich text={m['analytics.ask']()} parts={{ link: <Link to={PATHS.privacy} /> }} />
      </p>
      <div className={styles['buttons']}>
        <Button size="small" onClick={() => onChoose('yes')}>
          {m['analytics.allow']()}
        </Button>
        <Button size="small" onClick={() => onChoose('no')}>
          {m['analytics.refuse']()}
        </Button>
      </div>
    </section>
  )
}
