import { PAUSE_SECONDS } from './return-flow.ts'
import styles from './waiting-ring.module.css'

/** Seconds until the next look, as a ring that runs out; at 0 the look is under way. */
export function WaitingRing({ seconds }: { seconds: number }) {
  const share = (seconds / PAUSE_SECONDS) * 100
  return (
    <span className={styles['ring']} aria-hidden="true">
      <svg viewBox="0 0 120 120">
        <circle cx="60" cy="60" r="54" />
        <circle cx="60" cy="60" r="54" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      <b>{seconds > 0 ? seconds : ''}</b>
    </span>
  )
}
