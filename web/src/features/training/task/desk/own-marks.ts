import { useState } from 'react'
import type { Drawing, Mark, OwnBrush } from '../../../../board/board-config.ts'

// The learner's own arrows and circles: they belong to one position, to this tab and to nobody else.

export interface OwnMarks extends Drawing {
  /** The square where an arrow was begun by keys. */
  begun: string | undefined
  begin: (square: string | undefined) => void
}

/** None is left when the position changes. */
export function useOwnMarks(fen: string): OwnMarks {
  const [own, setOwn] = useState<{ fen: string; marks: readonly Mark[]; begun?: string | undefined }>()
  const here = own?.fen === fen ? own : { fen, marks: NONE, begun: undefined }
  return {
    marks: here.marks,
    begun: here.begun,
    onDraw: marks => setOwn({ fen, marks }),
    begin: begun => setOwn({ ...here, begun }),
  }
}

const NONE: readonly Mark[] = []

/** As the mouse does it: the same mark again takes it away, in another colour it takes that one. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const same = marks.find(({ from, to }) => from === mark.from && to === mark.to)
  const others = marks.filter(one => one !== same)
  return same?.brush === mark.brush ? others : [...others, mark]
}

/** What a key on a square does to own marks. */
export type MarkAct =
  | { kind: 'begin'; square: string }
  | { kind: 'mark'; mark: Mark }
  | { kind: 'leave' }
  | { kind: 'erase' }

/** A, at the end of the arrow A again; on the same square it is a circle. X takes all away, Esc leaves off. */
export function markActOf(
  press: { letter: string | undefined; shift: boolean },
  square: string,
  begun: string | undefined,
): MarkAct | undefined {
  if (press.letter === 'a') {
    if (begun === undefined) return { kind: 'begin', square }
    const brush: OwnBrush = press.shift ? 'red' : 'green'
    return { kind: 'mark', mark: { brush, from: begun, to: begun === square ? undefined : square } }
  }
  if (press.letter === 'x' && !press.shift) return { kind: 'erase' }
  return press.letter === 'Escape' && begun !== undefined ? { kind: 'leave' } : undefined
}
