import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { IconButton } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './pager.module.css'
import { pagesAround } from './pages.ts'

interface PagerProps {
  tasks: SolvedTask[]
  page: number
  onPage: (page: number) => void
}

/** One task a page; the missed ones are underlined. */
export function Pager({ tasks, page, onPage }: PagerProps) {
  return (
    <nav className={styles['pager']} aria-label={m['solved.pages']()}>
      <IconButton label={m['solved.previousPage']()} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft aria-hidden="true" />
      </IconButton>
      {pagesAround(page, tasks.length).map((item, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- there are two gaps at most, each in its place
        if (item === 'gap') return <span key={`gap-${index}`}>…</span>
        const task = tasks[item - 1]
        return task && <PageButton key={item} task={task} current={item === page} onGo={() => onPage(item)} />
      })}
      <IconButton
        label={m['solved.nextPage']()}
        disabled={page >= tasks.length}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  )
}

function PageButton({ task, current, onGo }: { task: SolvedTask; current: boolean; onGo: () => void }) {
  const number = task.number + 1
  return (
    <button
      type="button"
      className={classes(styles['page'], current && styles['current'], !task.result && styles['missed'])}
      aria-label={task.result ? m['solved.page']({ number }) : m['solved.pageMissed']({ number })}
      aria-current={current ? 'page' : undefined}
      onClick={onGo}
    >
      {number}
    </button>
  )
}
