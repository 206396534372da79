import { useReducer } from 'react'
import {
  type Draft,
  type DraftTask,
  getDraftTask,
  getSchoolTask,
  getStudioCourse,
} from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { navigate, useParams } from '../../ui/router.tsx'
import { useCrumbs } from '../app/crumbs.ts'
import { useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { nameIn } from '../courses/names.ts'
import { Failed } from '../pieces/failed.tsx'
import { Page } from '../pieces/page.tsx'
import { DeskContext } from './desk.ts'
import { nextEditing, startEditing } from './state/editing.ts'
import { TaskEditor } from './task-editor.tsx'
import { taskPath } from './task-path.ts'
import { TaskView } from './task-view.tsx'
import { useTaskDesk } from './use-task-desk.ts'

/** Others who open the task are told of, and what they write is shown, about so soon. */
const LOOK_AGAIN_MS = 20_000

/** One task of a course: its board, its game, what is told of it. */
export function TaskScreen() {
  const { key = '', task = '' } = useParams()
  const course = useStudioCall(getStudioCourse, { params: { key } })
  const { data, error, isFetching, refetch } = course
  if (data) return <TaskOf key={task} course={data} id={Number(task)} />
  return (
    <Page title={m['studio-task.title']()} quiet>
      {error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={3} height={160} />
      )}
    </Page>
  )
}

function TaskOf({ course, id }: { course: Draft; id: number }) {
  const locale = useLocale()
  const { key, readOnly } = course
  const own = useStudioCall(getDraftTask, { params: { id } }, { enabled: !readOnly, every: LOOK_AGAIN_MS })
  const school = useStudioCall(getSchoolTask, { params: { key, id } }, { enabled: readOnly })
  const { data, error, isFetching, refetch } = readOnly ? school : own
  const place = data?.place
  const topic = place && nameIn(place.topicName, locale)
  const words = place && topic && m['studio-task.place']({ topic, number: place.number, of: place.of })
  useCrumbs([
    { words: nameIn(course.name, locale), to: `/courses/${key}` },
    { words: words ?? m['studio-task.title']() },
  ])
  return (
    <Page title={words ?? m['studio-task.title']()} quiet full>
      {data && readOnly && <SchoolTask task={data} course={course} />}
      {data && !readOnly && <TaskEditor task={data} course={course} onRefetch={refetch} />}
      {!data &&
        (error ? (
          <Failed error={error} retrying={isFetching} onRetry={refetch} />
        ) : (
          <Busy rows={3} height={160} />
        ))}
    </Page>
  )
}

/** A task of the school's own: it can be walked through, and nothing of it changes here. */
function SchoolTask({ task, course: { key } }: { task: DraftTask; course: Draft }) {
  const [editing, dispatch] = useReducer(nextEditing, task.pgn, startEditing)
  const { desk, said } = useTaskDesk(task, { editing, dispatch, told: task })
  const { previous, next } = task
  return (
    <DeskContext value={desk}>
      <TaskView
        onPreview={undefined}
        onBefore={previous === null ? undefined : () => navigate(taskPath(key, previous))}
        onNext={next === null ? undefined : () => navigate(taskPath(key, next))}
        isLast={false}
        onUndo={() => undefined}
        onRedo={() => undefined}
      />
      <output className="visually-hidden">{said}</output>
    </DeskContext>
  )
}
