import { playMove } from '../moves/move.ts'
import { GOOD_MOVE_NAGS } from '../pgn/marks.ts'
import { lineIdIn } from '../pgn/move-id.ts'
import { formatFen } from '../position.ts'
import { acceptedMoves, acceptInstead, withoutAccepted } from './answers.ts'
import type { DocumentLine, DocumentMove, GameDocument } from './document.ts'
import {
  editLine,
  findMove,
  moveBefore,
  movesAfter,
  type MoveId,
  nextInLine,
  positionAt,
  variationOf,
} from './tree.ts'

// Moves that are played, put first and taken out. Each answers the document and where to go on from.

export interface Edited {
  document: GameDocument
  /** The move that is the current one then. */
  here: MoveId
}

/**
 * Plays a move (SAN or UCI) after the one named. A move that stands there already is only gone to; another move than the
 * one that follows becomes a variation of it. Undefined: it cannot be played.
 */
export function play(document: GameDocument, id: MoveId, text: string): Edited | undefined {
  const position = positionAt(document, id)
  const played = position && playMove(formatFen(position), text)
  if (!played) return undefined
  const following = movesAfter(document, id)
  const known = following.find(each => findMove(document, each)?.played?.uci === played.uci)
  if (known !== undefined) return { document, here: known }

  const move: DocumentMove = { text: played.san, nags: [], comments: [], variations: [] }
  const next = nextInLine(id)
  if (following.length > 0) {
    const count = findMove(document, next)?.move.variations.length ?? 0
    const varied = editLine(document, next, (line, index) =>
      line.with(index, withVariations(line[index] ?? move, [...(line[index]?.variations ?? []), [move]])),
    )
    return { document: varied, here: `${lineIdIn(next, count)}1` }
  }
  if (id === '') return { document: { ...document, line: [move] }, here: '1' }
  return { document: editLine(document, id, line => [...line, move]), here: next }
}

/** Puts the variation with this move in place of the moves it varies; what was there becomes a variation. */
export function promoteVariation(document: GameDocument, id: MoveId): Edited {
  const branch = variationOf(id)
  if (!branch) return { document, here: id }
  const { parent, variation } = branch
  const promoted = editLine(document, parent, (line, index) => promotedIn(line, index, variation))
  const here = parent.replace(/\d+$/, '') + shifted(parent, id)
  const [before, after] = [firstUci(document), firstUci(promoted)]
  const isAnswer = before !== undefined && after !== undefined && before !== after
  return { document: isAnswer ? acceptInstead(promoted, before, after) : promoted, here }
}

/** The move's number in the line it has come into. */
function shifted(parent: MoveId, id: MoveId): string {
  const start = Number(/\d+$/.exec(parent)?.[0] ?? 1)
  const own = Number(/\d+$/.exec(id)?.[0] ?? 1)
  return String(start + own - 1)
}

function promotedIn(line: DocumentLine, index: number, at: number): DocumentLine {
  const move = line[index]
  const [first, ...rest] = move?.variations[at] ?? []
  if (!move || !first) return line
  const former = [withVariations(move, []), ...line.slice(index + 1)]
  const variations = move.variations.with(at, former)
  return [...line.slice(0, index), withVariations(first, [...variations, ...first.variations]), ...rest]
}

/** Takes the move out with all that follows it in its line. A variation of it, where there is one, takes its place. */
export function deleteFrom(document: GameDocument, id: MoveId): Edited {
  const removed = findMove(document, id)?.played
  const shorter = editLine(document, id, (line, index) => {
    const [next, ...others] = line[index]?.variations ?? []
    const [first, ...rest] = next ?? []
    return first
      ? [...line.slice(0, index), withVariations(first, [...others, ...first.variations]), ...rest]
      : line.slice(0, index)
  })
  const isAnswer = removed !== undefined && moveBefore(id) === ''
  return {
    document: isAnswer ? withoutAccepted(shorter, removed.uci, firstUci(shorter)) : shorter,
    here: moveBefore(id),
  }
}

/** Takes the variation with this move out. */
export function deleteVariation(document: GameDocument, id: MoveId): Edited {
  if (!variationOf(id)) return deleteFrom(document, id)
  const first = id.replace(/\d+$/, '1')
  const removed = findMove(document, first)?.played
  const shorter = editLine(document, first, () => [])
  const isAnswer = removed !== undefined && moveBefore(first) === ''
  return {
    document: isAnswer ? withoutAccepted(shorter, removed.uci, firstUci(shorter)) : shorter,
    here: moveBefore(first),
  }
}

/**
 * A move that is right no longer. Without the first move of the main line the next right one takes its place, if a line
 * begins with it; the only right move stays.
 */
export function unaccept(document: GameDocument, uci: string): GameDocument {
  const main = findMove(document, '1')?.played?.uci
  if (uci !== main) return withoutAccepted(unmarked(document, uci), uci, main)
  const accepted = acceptedMoves(document)
  const next = movesAfter(document, '').find(id => {
    const played = findMove(document, id)?.played?.uci
    return played !== undefined && played !== main && accepted.includes(played)
  })
  if (next === undefined) return document
  const promoted = promoteVariation(document, next).document
  return withoutAccepted(promoted, uci, findMove(promoted, '1')?.played?.uci)
}

/** Where a topic accepts variations marked as good, the mark alone makes a move right. */
function unmarked(document: GameDocument, uci: string): GameDocument {
  const id = movesAfter(document, '').find(each => findMove(document, each)?.played?.uci === uci)
  if (id === undefined) return document
  return editLine(document, id, (line, index) => {
    const move = line[index]
    return move
      ? line.with(index, { ...move, nags: move.nags.filter(nag => !GOOD_MOVE_NAGS.includes(nag)) })
      : line
  })
}

/** The move made to be right: the first of the main line. */
function firstUci(document: GameDocument): string | undefined {
  return findMove(document, '1')?.played?.uci
}

const withVariations = (move: DocumentMove, variations: readonly DocumentLine[]): DocumentMove => ({
  ...move,
  variations: variations.filter(line => line.length > 0),
})
