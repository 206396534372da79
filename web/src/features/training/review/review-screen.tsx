import { Redirect, useParams, useLocation, useSearchParams } from '../../../ui/router.tsx'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { useSolved, type Solved } from '../../../courses/course-options.ts'
import { PATHS } from '../../../session/paths.ts'
import { useAnswer } from '../../../session/query-client.ts'
import { getSolvedTasks } from '@tabia/contract/solved.ts'
import { call } from '../../../api/call.ts'
import deskStyles from '../task/task-screen.module.css'
import styles from './review-screen.module.css'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { pageOf, ReviewHeader } from './review-header.tsx'
import { ReviewTask } from './review-table.tsx'
import { DeskSkeleton } from './desk-skeleton.tsx'

/** The solved mode of the task screen: the answered tasks of a topic, one a page. */
export function ReviewScreen() {
  const { topicId = '' } = useParams()
  return /^\d+$/.test(topicId) ? <Review topic={Number(topicId)} /> : <ToSolved />
}

function Review({ topic }: { topic: number }) {
  const solved = useSolved()
  const tasks = useSolvedTasks(topic)
  if (solved.isError || tasks.isError) return <ToSolved />
  if (!solved.data || !tasks.data) return <ReviewSkeleton />
  if (solved.data.status !== 'ok' || !isFilled(tasks.data.tasks)) return <ToSolved />
  return <ReviewDesk tasks={tasks.data.tasks} solved={solved.data} />
}

const isFilled = (tasks: SolvedTask[]): tasks is [SolvedTask, ...SolvedTask[]] => tasks.length > 0

const ToSolved = () => <Redirect to={PATHS.solved} />

/** Fetched at each visit: every answer adds to them. */
const useSolvedTasks = (topic: number) =>
  useAnswer({
    queryKey: ['solved', 'tasks', topic],
    queryFn: () => call(getSolvedTasks, { query: { topic } }),
    staleTime: 0,
    // A task that is looked at stays as it is until the next visit.
    refetchOnReconnect: false,
  })

const ReviewSkeleton = () => (
  <div className={`u-column ${deskStyles['desk']}`}>
    <DeskSkeleton />
  </div>
)

interface ReviewDeskProps {
  /** Keys are task numbers. */
  tasks: [SolvedTask, ...SolvedTask[]]
  solved: Solved
}

/** The page and the filter stand in the address (A-PAGIN). */
function ReviewDesk({ tasks, solved }: ReviewDeskProps) {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const missedOnly = query.get('only') === 'missed'
  const shown = missedOnly ? tasks.filter(({ result }) => !result) : tasks
  const page = pageOf(query.get('page'), shown.length)
  const task = shown[page - 1]

  const go = (to: number, onlyMissed = missedOnly) =>
    setQuery({ ...(onlyMissed && { only: 'missed' }), page: String(to) }, { state })

  return (
    <div className={`u-column ${deskStyles['desk']}`}>
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
