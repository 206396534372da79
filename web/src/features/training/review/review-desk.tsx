import { useLocation, useSearchParams } from '../../../ui/router.tsx'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Solved } from '../../../courses/course-options.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import deskStyles from '../task/task-desk.module.css'
import { pageOf } from './pages.ts'
import { ReviewHeader } from './review-header.tsx'
import { ReviewTask } from './review-task.tsx'
import styles from './review-desk.module.css'

interface ReviewDeskProps {
  /** By number. */
  tasks: [SolvedTask, ...SolvedTask[]]
  solved: Solved
}

/** The page and the filter stand in the address (A-PAGIN). */
export function ReviewDesk({ tasks, solved }: ReviewDeskProps) {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const missedOnly = query.get('only') === 'missed'
  const shown = missedOnly ? tasks.filter(({ result }) => !result) : tasks
  const page = pageOf(query.get('page'), shown.length)
  const task = shown[page - 1]

  const go = (to: number, onlyMissed = missedOnly) =>
    setQuery({ ...(onlyMissed && { only: 'missed' }), page: String(to) }, { state })

  return (
    <div className={deskStyles['desk']}>
      <PageTitle look="hidden" />
      <ReviewHeader
        topic={tasks[0].topic.name}
        solved={solved}
        task={task ?? tasks[0]}
        tasks={shown}
        page={page}
        missedOnly={missedOnly}
        onPage={go}
        onFilter={onlyMissed => go(1, onlyMissed)}
      />
      {task ? (
        <ReviewTask
          key={task.id}
          task={task}
          again={query.has('again')}
          onNext={page < shown.length ? () => go(page + 1) : undefined}
        />
      ) : (
        <div className={styles['none']}>
          <EmptyState title={m['solved.noneMissed']()}>
            <Button onClick={() => go(1, false)}>{m['solved.showAll']()}</Button>
          </EmptyState>
        </div>
      )}
    </div>
  )
}
