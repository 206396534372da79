import { useEffect } from 'react'
import type { Task } from '@tabia/contract/entities.ts'
import { readToken } from '../../../api/token.ts'
import { reloadUser } from '../../../session/user.ts'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { announcement } from './announcement.ts'
import { fetchCheckedPanel, fetchPromotion } from './later-parts.tsx'
import { TaskHeader } from './task-header.tsx'
import { nextStep } from './task-flow.ts'
import { TaskTable } from './task-table.tsx'
import { useBoardAids } from './use-board-aids.ts'
import { useTask } from './use-task.ts'
import { useTaskKeys } from './use-task-keys.ts'
import styles from './task-desk.module.css'

export function TaskDesk({ first }: { first: Task }) {
  const work = useTask(first)
  const { flow, dispatch, check, goOn } = work
  const [aids, toggleAid] = useBoardAids()

  useTaskKeys(flow.step, wish => {
    if (wish === 'check') check()
    else if (wish === 'continue') goOn()
    else if (nextStep(flow, wish) === flow) return false
    else dispatch(wish)
    return true
  })
  useEffect(fetchLaterParts, [])
  useEffect(() => refreshUser, [])

  return (
    <div className={styles['desk']}>
      <PageTitle look="hidden" />
      <TaskHeader task={flow.task} answered={flow.step === 'checked'} />
      <TaskTable
        key={flow.task.id}
        work={work}
        fresh={flow.task.id !== first.id}
        aids={aids}
        onToggleAid={toggleAid}
      />
      <p className="visually-hidden" aria-live="polite">
        {announcement(flow)}
      </p>
    </div>
  )
}

/** What the check or a promotion needs is here before they come, also when the line is bad by then. */
function fetchLaterParts() {
  const parts = [fetchCheckedPanel(), fetchPromotion(), document.fonts.load('1em Literata', 'Aя')]
  void Promise.all(parts).catch(() => {})
}

/** Leaving the screen; not when leaving the school (SPEC section 4). */
function refreshUser() {
  if (readToken()) void reloadUser().catch(() => {})
}
