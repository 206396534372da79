import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../classes.ts'
import { dismiss, type Notice } from './notify.ts'
import { type PausableTimer, pausableTimer } from './pausable-timer.ts'
import styles from './notices.module.css'

const ICONS = {
  success: IconCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
}

/** It goes by itself, but not while the pointer or the focus is on it (WCAG 2.2.1). */
export function NoticeCard({ notice }: { notice: Notice }) {
  const { id, kind, text, detail, seconds } = notice
  const timer = useRef<PausableTimer>(undefined)
  useEffect(() => {
    const running = standing({ id, seconds })
    timer.current = running
    running.run()
    return running.pause
  }, [id, seconds])
  const pause = () => timer.current?.pause()
  const run = ({ currentTarget: card }: { currentTarget: HTMLElement }) => {
    if (!card.matches(':hover') && !card.contains(document.activeElement)) timer.current?.run()
  }
  const Icon = ICONS[kind]
  return (
    <div
      className={styles['card']}
      role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}
      onMouseEnter={pause}
      onMouseLeave={run}
      onFocus={pause}
      onBlur={run}
    >
      <span className={classes(styles['square'], styles[kind])}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles['words']}>
        <p className={styles['text']}>{text}</p>
        {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
      </div>
      <button
        type="button"
        className={styles['close']}
        aria-label={m['common.close']()}
        onClick={() => dismiss(id)}
      >
        <IconX aria-hidden="true" />
      </button>
    </div>
  )
}

/** How long a notice stands: its seconds, then it goes by itself. */
export const standing = ({ id, seconds }: Pick<Notice, 'id' | 'seconds'>): PausableTimer =>
  pausableTimer(seconds * 1000, () => dismiss(id))
