import { useEffect, useRef, useSyncExternalStore } from 'react'
import { NoticeCard } from './notice-card.tsx'
import { onNoticesChange, readNotices } from './notify.ts'
import styles from './notices.module.css'

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
