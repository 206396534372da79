import { useState, useEffect } from 'react'
import { Redirect } from '../../../ui/router.tsx'
import { PATHS } from '../../../session/paths.ts'
import { useTraining, useUser, reloadUser } from '../../../session/user.ts'
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
import { LineTable } from '../line/lazy-line.ts'
import { useLine } from '../line/use-line.ts'
import { lineSaid } from '../line/line-said.ts'
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
  const line = useLine(useUser().id, flow, true)
  const [said, say] = useSaid(flow, lineSaid(line, flow) ?? announcement(flow))
  const [aids, toggleAid] = useBoardAids()

  useEffect(() => void fetchLazyParts(), [])
  useEffect(() => refreshUser, [])

  return (
    <div className={`u-column ${styles['desk']}`}>
      <PageTitle look="hidden" />
      <TaskHeader task={flow.task} answered={flow.step === 'checked'} />
      {flow.step === 'checked' && line.stage === 'playing' && !work.ended ? (
        <LineTable
          key={`${flow.task.id}-${line.defence}`}
          task={flow.task}
          moves={flow.reply.moves}
          defence={line.defence}
          firstFound={line.firstFound}
          onContinue={work.goOn}
          onExplain={line.explain}
          onEnd={outcome => {
            line.finish(outcome)
            if (outcome.at !== null) work.dispatch({ type: 'choseMove', id: outcome.at })
          }}
        />
      ) : (
        <TaskTable
          key={flow.task.id}
          work={work}
          line={line}
          fresh={flow.task.id !== first.id}
          aids={aids}
          onSay={say}
          onToggleAid={toggleAid}
        />
      )}
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
  const parts = [
    prefetchCheckedPanel(),
    PromotionDialog.prefetch(),
    KeysDialog.prefetch(),
    LineTable.prefetch(),
  ]
  await Promise.all([...parts, document.fonts.load('1em Literata', 'Aя')]).catch(() => {})
}

/** Leaving the screen; not when leaving the school (SPEC section 4). */
function refreshUser() {
  if (readToken()) void reloadUser().catch(() => {})
}
