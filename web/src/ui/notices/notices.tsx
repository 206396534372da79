import { useEffect, useRef, useSyncExternalStore } from 'react'
import { onNoticesChange, readNotices, dismiss, type Notice } from './notify.ts'
import styles from './notices.module.css'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../classes.ts'

/** The corner where notices stand: above everything, an open dialog too. */
export function Notices() {
  const notices = useSyncExternalStore(onNoticesChange, readNotices)
  const corner = useRef<HTMLDivElement>(null)
  const newest = notices.at(-1)?.id
  useEffect(() => {
    // The top layer is a stack: entering it anew puts the corner over a dialog opened meanwhile.
    if (newest === undefined) return undefined
    const element = corner.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [newest])
  return (
    <div ref={corner} popover="manual" className={styles['corner']}>
      {notices.map(notice => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

const ICONS = {
  success: IconCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
}

/** Disappears after its seconds, but not while the pointer or the focus is on it (WCAG 2.2.1). */
function NoticeCard({ notice }: { notice: Notice }) {
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
      <span className={classes(`u-centre ${styles['square']}`, styles[kind])}>
        <Icon aria-hidden="true" />
      </span>
      <div className={`u-rest ${styles['words']}`}>
        <p className={styles['text']}>{text}</p>
        {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
      </div>
      <button
        type="button"
        className={`u-centre u-quiet ${styles['close']}`}
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

/** Runs `onEnd` after `milliseconds` in all, not counting the time it was paused. */
export function pausableTimer(milliseconds: number, onEnd: () => void): PausableTimer {
  let left = milliseconds
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function pause() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - startedAt
  }

  function run() {
    if (timer !== undefined) return
    startedAt = performance.now()
    timer = setTimeout(onEnd, Math.max(0, left))
  }

  return { pause, run }
}

interface PausableTimer {
  pause: () => void
  run: () => void
}
