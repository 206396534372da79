import { type Dispatch, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { DraftTask, StudioFinding } from '@tabia/contract/studio/drafts.ts'
import { placedMoves } from '@tabia/core/chess/editing/tree.ts'
import { useLocale } from '../../session/language.ts'
import type { DrawnKind, TaskDesk, WordsField } from './desk.ts'
import type { Editing, EditingEvent } from './state/editing.ts'
import { placedFindings, readTask } from './state/findings.ts'

interface Told {
  /** The text it is told of. */
  pgn: string
  findings: readonly StudioFinding[]
}

/**
 * What the parts of the screen share. The task is read here as one types; what the school says of the same text wins, and
 * the engine's word is added to it.
 */
export function useTaskDesk(
  task: DraftTask,
  { editing, dispatch, told }: { editing: Editing; dispatch: Dispatch<EditingEvent>; told: Told },
): { desk: TaskDesk; said: string } {
  const locale = useLocale()
  const [said, say] = useState('')
  const [writing, write] = useState<WordsField>()
  const [drawing, draw] = useState<DrawnKind>()
  const { pgn, document, here, broken } = editing
  const moves = useMemo(() => [...placedMoves(document)], [document])
  // Typing goes before reading.
  const read = useDeferredValue(pgn)
  const { levelId, topicGoal: goal, accept } = task
  const reading = useMemo(
    () => readTask({ pgn: read, levelId, goal, accept }, locale),
    [read, levelId, goal, accept, locale],
  )
  const engine = task.pgn === read ? task.engineFindings : null
  const findings = useMemo(
    () =>
      placedFindings(read, [...(told.pgn === read ? told.findings : reading.findings), ...(engine ?? [])]),
    [read, told, reading, engine],
  )
  // Two sayings of the same words are both read out.
  const turn = useRef(false)
  const desk: TaskDesk = {
    task,
    editing,
    moves,
    current: moves.find(({ id }) => id === here),
    reading,
    findings,
    frozen: task.readOnly || broken !== undefined,
    dispatch,
    change: (next, group) =>
      dispatch({ type: 'edited', document: next, here, ...(group !== undefined && { group }) }),
    edit: edited => edited && dispatch({ type: 'edited', ...edited }),
    go: id => dispatch({ type: 'went', here: id }),
    say(words) {
      turn.current = !turn.current
      say(turn.current ? words : `${words}\u00A0`)
    },
    writing,
    write,
    drawing,
    draw,
  }
  return { desk, said }
}
