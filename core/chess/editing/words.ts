import type { Shape } from '../explanation/explanation.ts'
import type { Locale } from '../../training/vocabulary.ts'
import { withShapes, withWords } from './comments.ts'
import type { DocumentMove, GameDocument } from './document.ts'
import { editLine, findMove, type MoveId } from './tree.ts'

// What is said at a move, drawn on its board, and thought of it. At '' the words stand before the first move.

export const commentsAt = (document: GameDocument, id: MoveId): readonly string[] =>
  id === '' ? document.intro : (findMove(document, id)?.move.comments ?? [])

export const setWords = (document: GameDocument, id: MoveId, locale: Locale, text: string): GameDocument =>
  withComments(document, id, comments => withWords(comments, locale, text))

export const setShapes = (document: GameDocument, id: MoveId, shapes: readonly Shape[]): GameDocument =>
  withComments(document, id, comments => withShapes(comments, shapes))

/** The shape drawn where it was not, or in another colour; taken away where it was. */
export function toggleShape(shapes: readonly Shape[], shape: Shape): Shape[] {
  const isSame = (other: Shape) => other.from === shape.from && other.to === shape.to
  const others = shapes.filter(other => !isSame(other))
  return shapes.some(other => isSame(other) && other.brush === shape.brush) ? others : [...others, shape]
}

function withComments(
  document: GameDocument,
  id: MoveId,
  change: (comments: readonly string[]) => string[],
): GameDocument {
  if (id === '') return { ...document, intro: change(document.intro) }
  return changeMove(document, id, move => ({ ...move, comments: change(move.comments) }))
}

function changeMove(
  document: GameDocument,
  id: MoveId,
  change: (move: DocumentMove) => DocumentMove,
): GameDocument {
  return editLine(document, id, (line, index) => {
    const move = line[index]
    return move ? line.with(index, change(move)) : line
  })
}

/** Of a move, and of the position after it: one of each at a time. Other glyphs stay as they are. */
export const MOVE_NAGS = [1, 3, 5, 6, 2, 4] as const
export const POSITION_NAGS = [18, 16, 14, 10, 13, 15, 17, 19] as const

/** Sets the glyph in place of its like; takes it away where it stood. */
export function toggleNag(document: GameDocument, id: MoveId, nag: number): GameDocument {
  const group: readonly number[] | undefined = [MOVE_NAGS, POSITION_NAGS].find(nags =>
    (nags as readonly number[]).includes(nag),
  )
  return changeMove(document, id, move => {
    const isSet = move.nags.includes(nag)
    const others = move.nags.filter(other => other !== nag && !group?.includes(other))
    // What is thought of the move stands before what is thought of the position.
    const isOfMove = group === MOVE_NAGS
    return { ...move, nags: isSet ? others : isOfMove ? [nag, ...others] : [...others, nag] }
  })
}
