import { createContext, type Dispatch, use } from 'react'
import type { DraftTask } from '@tabia/contract/studio/drafts.ts'
import type { GameDocument } from '@tabia/core/chess/editing/document.ts'
import type { Edited } from '@tabia/core/chess/editing/moves.ts'
import type { MoveId, PlacedMove } from '@tabia/core/chess/editing/tree.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Editing, EditingEvent } from './state/editing.ts'
import type { PlacedFinding, TaskReading } from './state/findings.ts'

/** The task on the desk, for all parts of the screen. */
export interface TaskDesk {
  task: DraftTask
  editing: Editing
  /** Every move of the game, in the order of the text. */
  moves: readonly PlacedMove[]
  /** The move one is at; undefined at the start. */
  current: PlacedMove | undefined
  reading: TaskReading
  findings: readonly PlacedFinding[]
  /** It can only be looked at: a course of the school, or a text that cannot be taken apart. */
  frozen: boolean
  dispatch: Dispatch<EditingEvent>
  /** An edit that stays at the move one is at; edits of one group are one step back. */
  change: (document: GameDocument, group?: string) => void
  /** An edit that leads to another move; undefined: it could not be made. */
  edit: (edited: Edited | undefined) => void
  go: (id: MoveId) => void
  /** For those who listen. */
  say: (words: string) => void
  /** The words to be typed next: the field takes the focus as soon as it is there. */
  writing: WordsField | undefined
  write: (field: WordsField | undefined) => void
  /** What is drawn next: by presses on the board, or typed. */
  drawing: DrawnKind | undefined
  draw: (kind: DrawnKind | undefined) => void
}

export type DrawnKind = 'arrow' | 'square'

export interface WordsField {
  id: MoveId
  locale: Locale
}

export const DeskContext = createContext<TaskDesk | undefined>(undefined)

export function useDesk(): TaskDesk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('There is no task on the desk')
  return desk
}
