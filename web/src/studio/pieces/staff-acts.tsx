import type { StaffAct } from '@tabia/contract/studio/people.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { didWhat } from '../staff/log-words.ts'
import { shortMoment } from './moments.ts'
import styles from './staff-acts.module.css'

/** What staff did: when, who, what, and why. */
export function StaffActs({ acts }: { acts: readonly StaffAct[] }) {
  return (
    <ol className={styles['acts']}>
      {acts.map(({ at, by, action, subject, change, reason }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a log, which has no two alike
        <li key={index} className={styles['act']}>
          <time dateTime={at} className="u-fine">
            {shortMoment(at)}
          </time>
          <span>
            {by ?? m['studio-people.commandLine']()} {didWhat({ action, subject, after: null })}
            {change !== null && <b className={styles['change']}> {change}</b>}
            {reason !== null && <span className={`u-quiet ${styles['reason']}`}>{reason}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
