import {
  EMPTY_DOCUMENT,
  type GameDocument,
  readDocument,
  writeDocument,
} from '@tabia/core/chess/editing/document.ts'
import type { Edited } from '@tabia/core/chess/editing/moves.ts'
import { findMove, moveBefore, type MoveId } from '@tabia/core/chess/editing/tree.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'

// A task as it is edited: its text, the game that the text says, the move one is at, and the way back. Pure:
//
//   const [editing, dispatch] = useReducer(nextEditing, pgn, startEditing)
//   dispatch({ type: 'edited', ...play(editing.document, editing.here, 'Nf6') })

export interface Editing {
  /** What is saved: also what cannot be read yet. */
  pgn: string
  /** Of the text, or of the last text that could be taken apart. */
  document: GameDocument
  /** Where the text cannot be taken apart; then board and tree only show. */
  broken: { line: number; column: number; sentence: Texts | null } | undefined
  here: MoveId
  past: readonly Snapshot[]
  future: readonly Snapshot[]
  /** The last edit: one that goes on with it is taken back with it. */
  group: string | undefined
}

interface Snapshot {
  pgn: string
  here: MoveId
}

export type EditingEvent =
  | ({ type: 'edited'; group?: string } & Edited)
  /** In the PGN, or pasted. */
  | { type: 'typed'; pgn: string }
  /** By another editor. */
  | { type: 'arrived'; pgn: string }
  | { type: 'went'; here: MoveId }
  | { type: 'undone' }
  | { type: 'redone' }

const LONGEST_WAY_BACK = 300

export function startEditing(pgn: string): Editing {
  const start = {
    document: EMPTY_DOCUMENT,
    broken: undefined,
    here: '',
    past: [],
    future: [],
    group: undefined,
  }
  const editing = withText({ ...start, pgn }, pgn)
  return { ...editing, here: findMove(editing.document, '1') ? '1' : '' }
}

export function nextEditing(editing: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'edited': {
      const { document, here, group } = event
      if (document === editing.document || editing.broken) return { ...editing, here, group: undefined }
      return { ...remembered(editing, group), document, here, pgn: writeDocument(document) }
    }
    case 'typed':
      return event.pgn === editing.pgn ? editing : withText(remembered(editing, 'typed'), event.pgn)
    case 'arrived':
      return event.pgn === editing.pgn ? editing : withText(remembered(editing, undefined), event.pgn)
    case 'went':
      return { ...editing, here: event.here, group: undefined }
    case 'undone':
      return wentBack(editing, editing.past, (past, future) => ({ past, future }))
    case 'redone':
      return wentBack(editing, editing.future, (future, past) => ({ past, future }))
  }
}

/** The state before an edit, for the way back; edits of one group are one step. */
function remembered(editing: Editing, group: string | undefined): Editing {
  const { pgn, here, past } = editing
  if (group !== undefined && group === editing.group) return { ...editing, future: [] }
  return { ...editing, past: [...past, { pgn, here }].slice(-LONGEST_WAY_BACK), future: [], group }
}

function wentBack(
  editing: Editing,
  steps: readonly Snapshot[],
  ways: (left: readonly Snapshot[], other: readonly Snapshot[]) => Pick<Editing, 'past' | 'future'>,
): Editing {
  const step = steps.at(-1)
  if (!step) return editing
  const other = steps === editing.past ? editing.future : editing.past
  const { pgn, here } = editing
  const back = withText({ ...editing, here: step.here }, step.pgn)
  return { ...back, ...ways(steps.slice(0, -1), [...other, { pgn, here }]), group: undefined }
}

function withText(editing: Editing, pgn: string): Editing {
  const reading = readDocument(pgn)
  if (reading.kind === 'broken') {
    const { place, sentence } = reading
    return { ...editing, pgn, broken: { ...place, sentence } }
  }
  const { document } = reading
  return { ...editing, pgn, document, broken: undefined, here: nearest(document, editing.here) }
}

/** The move one was at, or the last before it that is still there. */
function nearest(document: GameDocument, here: MoveId): MoveId {
  let id = here
  while (id !== '' && !findMove(document, id)) id = moveBefore(id)
  return id
}
