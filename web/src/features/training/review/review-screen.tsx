import { Redirect, useParams } from '../../../ui/router.tsx'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { useSolved } from '../../../courses/course-options.ts'
import { PATHS } from '../../../session/paths.ts'
import { ReviewDesk } from './review-desk.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { useAnswer } from '../../../session/query-client.ts'
import { getSolvedTasks } from '@tabia/contract/solved.ts'
import { call } from '../../../api/call.ts'

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

/** Asked anew at each visit: every answer adds to them. */
const useSolvedTasks = (topic: number) =>
  useAnswer({
    queryKey: ['solved', 'tasks', topic],
    queryFn: () => call(getSolvedTasks, { query: { topic } }),
    staleTime: 0,
    // A task that is looked at stays as it is until the next visit.
    refetchOnReconnect: false,
  })
