import { IconChevronLeft, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { IconButton } from '../../ui/button/button.tsx'
import { useShellMenu } from '../../ui/page-title/page-title.tsx'
import styles from './focus-header.module.css'
import type { Topic } from '@tabia/contract/entities.ts'
import { solvedTaskPath } from '../../session/paths.ts'
import { RankStrip } from '../../ui/rank-strip/rank-strip.tsx'

// What the headers of task and review share: on a phone they stand where the top bar does elsewhere.

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={`u-centre u-quiet ${styles['back']}`} to={to} aria-label={label} title={label}>
      <IconChevronLeft aria-hidden="true" />
    </Link>
  )
}

/** Which topic it is, and what else can be said in a line. */
export function Place({ topic, children }: { topic: string; children: ReactNode }) {
  return (
    <p className={`u-wrap u-rest ${styles['place']}`}>
      <b>{topic}</b>
      {children}
    </p>
  )
}

/** The menu of the top bar, where there is none. */
export function ShellMenu() {
  const openMenu = useShellMenu()
  return (
    <span className={styles['menu']}>
      <IconButton icon={IconMenu2} label={m['task.menu']()} onClick={openMenu} />
    </span>
  )
}

interface TopicStripProps {
  topic: Topic
  /** Its next task is the one to go on with. */
  current: boolean
  thin?: boolean
  /** Its answered tasks can be read again. */
  reviewable: boolean
}

/** The tasks of a topic of the current course, each answered one a link to its review. */
export function TopicStrip({ topic, current, thin = false, reviewable }: TopicStripProps) {
  const { totalTasks: total, solvedTasks: solved, wrongTasks: wrong, results } = topic
  return (
    <RankStrip
      total={total}
      results={results}
      current={current}
      thin={thin}
      label={m['training.stripLabel']({ solved, total, wrong })}
      reviewOf={reviewable ? number => solvedTaskPath(topic.id, number) : undefined}
    />
  )
}
