import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import {
  addTask,
  type Draft,
  type DraftTask,
  getDraftTask,
  undoChange,
  writeDraftTask,
} from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureOf } from '../../api/failure.ts'
import { queryClient } from '../../session/query-client.ts'
import { useAction } from '../../session/use-action.ts'
import { notify } from '../../ui/notices/notify.ts'
import { navigate } from '../../ui/router.tsx'
import { useAutosave } from '../app/autosave.ts'
import { act, ask } from '../app/use-call.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeskContext } from './desk.ts'
import { EngineButton } from './engine-button.tsx'
import { nextEditing, startEditing } from './state/editing.ts'
import { taskPath } from './task-path.ts'
import { TaskView } from './task-view.tsx'
import { useTaskDesk } from './use-task-desk.ts'

/** What has not arrived yet, and the revision it was made from. */
interface Unsaved {
  pgn: string
  revision: number
}

interface TaskEditorProps {
  task: DraftTask
  course: Pick<Draft, 'key'>
  /** Fetches the task anew. */
  onRefetch: () => unknown
}

/** A task of a draft: every edit is saved by itself, and one of another editor is never overwritten unseen. */
export function TaskEditor({ task, course, onRefetch }: TaskEditorProps) {
  const { id } = task
  const [conflict, setConflict] = useState<DraftTask>()
  const save = useAutosave<Unsaved>({
    name: `task.${id}`,
    send,
    onRefused: (error, { pgn }) => {
      if (failureOf(error).code !== 'moved_on') return false
      void meet(pgn)
      return true
    },
  })
  const [before] = useState(() => save.waiting())
  const [editing, dispatch] = useReducer(nextEditing, before?.pgn ?? task.pgn, startEditing)
  const [told, setTold] = useState({ pgn: task.pgn, findings: task.findings })
  const revision = useRef(before?.revision ?? task.revision)
  const queued = useRef(before?.pgn ?? task.pgn)
  const { desk, said } = useTaskDesk(task, { editing, dispatch, told })

  async function send({ pgn }: Unsaved) {
    const body = { revision: revision.current, pgn }
    const answer = await ask(writeDraftTask, { params: { id }, body }, { notice: false })
    revision.current = answer.revision
    setTold({ pgn, findings: answer.findings })
    // The map of the course is another one now.
    void queryClient.invalidateQueries({ refetchType: 'none' })
  }

  const { pgn } = editing
  useEffect(() => {
    if (pgn === queued.current) return
    queued.current = pgn
    save.change({ pgn, revision: revision.current })
  }, [pgn, save])

  /** Another editor was quicker, or an answer was lost on its way: then what is there is what was sent. */
  async function meet(sent: string) {
    const theirs = await ask(getDraftTask, { params: { id } })
    if (theirs.pgn !== sent) return setConflict(theirs)
    revision.current = theirs.revision
    if (editing.pgn === sent) save.drop()
    else save.change({ pgn: editing.pgn, revision: theirs.revision })
  }

  function takeTheirs(theirs: DraftTask) {
    setConflict(undefined)
    revision.current = theirs.revision
    queued.current = theirs.pgn
    save.drop()
    setTold({ pgn: theirs.pgn, findings: theirs.findings })
    dispatch({ type: 'arrived', pgn: theirs.pgn })
  }

  /** What another editor wrote while nothing of one's own waits. */
  const follow = useEffectEvent(() => {
    if (task.revision <= revision.current || save.waiting() !== undefined || conflict) return
    const isAnother = task.pgn !== editing.pgn
    takeTheirs(task)
    if (isAnother) notify({ kind: 'info', text: m['studio-task.theyChanged'](), seconds: 5 })
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each answer of the school is looked at once
  useEffect(() => follow(), [task])

  const undo = useAction(async (way: 'undo' | 'redo') => {
    const own = way === 'undo' ? editing.past : editing.future
    if (own.length > 0) return dispatch({ type: way === 'undo' ? 'undone' : 'redone' })
    await save.flush()
    const { task: changed } = await act(undoChange, { params: { id: task.draft }, body: { way } })
    if (changed === id) onRefetch()
    else navigate(changed === null ? `/courses/${course.key}` : taskPath(course.key, changed))
  })
  const next = useAction(async () => {
    await save.flush()
    if (task.next !== null) return navigate(taskPath(course.key, task.next))
    const body = { topic: task.topic, after: id, pgn: '' }
    const added = await act(addTask, { params: { id: task.draft }, body })
    navigate(taskPath(course.key, added.id))
  })
  const preview = useAction(async () => {
    await save.flush()
    navigate(`${taskPath(course.key, id)}/preview`)
  })
  const { previous } = task

  return (
    <DeskContext value={desk}>
      <TaskView
        engine={<EngineButton task={task} onFlush={save.flush} onDone={onRefetch} />}
        onPreview={() => preview.run()}
        onBefore={previous === null ? undefined : () => navigate(taskPath(course.key, previous))}
        onNext={next.run}
        isLast={task.next === null}
        onUndo={() => undo.run('undo')}
        onRedo={() => undo.run('redo')}
      />
      <output className="visually-hidden">{said}</output>
      {conflict && (
        <ConflictDialog
          mine={editing.pgn}
          theirs={conflict}
          onMine={() => {
            setConflict(undefined)
            revision.current = conflict.revision
            save.change({ pgn: editing.pgn, revision: conflict.revision })
            void save.flush()
          }}
          onTheirs={() => takeTheirs(conflict)}
          onBoth={async () => {
            const body = { topic: task.topic, after: id, pgn: editing.pgn }
            await act(addTask, { params: { id: task.draft }, body })
            takeTheirs(conflict)
            notify({ kind: 'success', text: m['studio-task.bothOpened'](), seconds: 5 })
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </DeskContext>
  )
}
