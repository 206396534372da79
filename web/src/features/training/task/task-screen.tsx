import { useState, useEffect } from 'react'
import { Redirect } from '../../../ui/router.tsx'
import { PATHS } from '../../../session/paths.ts'
import { useTraining, reloadUser } from '../../../session/user.ts'
import type { Task } from '@tabia/contract/entities.ts'
import { readToken } from '../../../api/token.ts'
import { afterPaint } from '../../../ui/lazy.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { announcement } from './speaking/announcement.ts'
import { PromotionDialog } from './board/board-parts.tsx'
import { KeysDialog, prefetchCheckedPanel } from './lazy-parts.tsx'
import { TaskHeader } from './task-header.tsx'
import { TaskTable } from './task-table.tsx'
import { useBoardAids } from './board/board-tools.tsx'
import { useSaid } from './use-arrival.ts'
import { useTask } from './use-task.ts'
import styles from './task-screen.module.css'

/** Solving: the open task first, then whatever each answer brings. */
export function TaskScreen() {
  const { task } = useTraining()
  // From here on the flow knows which task is on the board: the open one is the next as soon as an answer is in.
  const [first] = useState(task)
  return first ? <TaskDesk first={first} /> : <Redirect to={PATHS.course} />
}

function TaskDesk({ first }: { first: Task }) {
  const work = useTask(first)
  const { flow } = work
  const [said, say] = useSaid(flow, announcement(flow))
  const [aids, toggleAid] = useBoardAids()

  useEffect(() => void fetchLazyParts(), [])
  useEffect(() => refreshUser, [])

  return (
    <div className={`u-column ${styles['desk']}`}>
      <PageTitle look="hidden" />
      <TaskHeader task={flow.task} answered={flow.step === 'checked'} />
      <TaskTable
        key={flow.task.id}
        work={work}
        fresh={flow.task.id !== first.id}
        aids={aids}
        onSay={say}
        onToggleAid={toggleAid}
      />
      {/* A new one for each task: it says what changes, and a new task is told by its heading. */}
      <p key={`said-${flow.task.id}`} className="visually-hidden" aria-live="polite">
        <span key={said.count}>{said.words}</span>
      </p>
    </div>
  )
}

/** What will be asked for is here before that, also when the line is bad by then. */
async function fetchLazyParts(): Promise<void> {
  await afterPaint()
  const parts = [prefetchCheckedPanel(), PromotionDialog.prefetch(), KeysDialog.prefetch()]
  await Promise.all([...parts, document.fonts.load('1em Literata', 'Aя')]).catch(() => {})
}

/** Leaving the screen; not when leaving the school (SPEC section 4). */
function refreshUser() {
  if (readToken()) void reloadUser().catch(() => {})
}
