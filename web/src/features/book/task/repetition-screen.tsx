import { useEffect } from 'react'
import { afterPaint } from '../../../ui/lazy.tsx'
import { Redirect, useSearchParams } from '../../../ui/router.tsx'
import { LoadFailure } from '../../../ui/empty-state/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { PATHS } from '../../../session/paths.ts'
import { KeysDialog } from '../../training/task/lazy-parts.tsx'
import { PromotionDialog } from '../../training/task/board/board-parts.tsx'
import desk from '../../training/task/task-screen.module.css'
import { DeskSkeleton } from '../../training/review/desk-skeleton.tsx'
import { prefetchCheckedRepetition } from './lazy-checked.tsx'
import type { RepetitionFlow } from './repetition-flow.ts'
import { RepetitionHeader } from './repetition-header.tsx'
import styles from './repetition-screen.module.css'
import { RepetitionTable } from './repetition-table.tsx'
import { type OutOfTurn, useRepetition } from './use-repetition.ts'

/** Today's repetitions, one after the other; with `?task=`, that task out of turn, `&ply=` half moves on. */
export function RepetitionScreen() {
  const [query] = useSearchParams()
  const task = query.get('task')
  const ply = query.get('ply') ?? '0'
  if (task === null) return <Repetitions again={undefined} />
  return /^[1-9]\d{0,8}$/.test(task) && /^\d{1,3}$/.test(ply) ? (
    <Repetitions key={`${task} ${ply}`} again={{ task: Number(task), ply: Number(ply) }} />
  ) : (
    <Redirect to={PATHS.mistakes} />
  )
}

function Repetitions({ again }: { again: OutOfTurn | undefined }) {
  const work = useRepetition(again)
  const { flow, lost, dealing, deal } = work
  useEffect(() => void fetchLazyParts(), [])
  return (
    <div className={`u-column ${desk['desk']}`}>
      <PageTitle look="hidden" />
      {flow ? (
        <>
          <RepetitionHeader flow={flow} />
          <RepetitionTable key={nameOf(flow)} work={work} flow={flow} />
        </>
      ) : lost ? (
        <div className={styles['lost']}>
          <LoadFailure retrying={dealing} onRetry={deal} />
        </div>
      ) : (
        <DeskSkeleton />
      )}
    </div>
  )
}

const nameOf = ({ item: { task, ply, kind, picture, times } }: RepetitionFlow) =>
  [task.id, ply, kind, picture, times].join(' ')

/** What will be asked for is here before that, also when the line is bad by then. */
async function fetchLazyParts(): Promise<void> {
  await afterPaint()
  const parts = [prefetchCheckedRepetition(), PromotionDialog.prefetch(), KeysDialog.prefetch()]
  await Promise.all([...parts, document.fonts.load('1em Literata', 'Aя')]).catch(() => {})
}
