import { formatUci, readMove } from '../moves/move.ts'
import { type GameDocument, startPosition, tagOf } from './document.ts'
import { setTag } from './tags.ts'
import { findMove } from './tree.ts'

// The right first moves: the first of the main line, and those that `[Accept]` lists beside it. Moves are UCI, castling as
// king takes rook.

/** What `[Accept]` lists, as far as it can be read. */
export function acceptedMoves(document: GameDocument): string[] {
  const position = startPosition(document)
  if (!position) return []
  return listed(document)
    .map(text => readMove(position, text))
    .filter(move => move !== undefined)
    .map(formatUci)
}

/** A move that is right, too. */
export function accept(document: GameDocument, uci: string): GameDocument {
  const main = findMove(document, '1')?.played?.uci
  if (main === undefined || main === uci) return document
  const accepted = acceptedMoves(document)
  const all = new Set(accepted.includes(main) ? [...accepted, uci] : [main, ...accepted, uci])
  return withAccepted(document, [...all])
}

/** One right move has come in place of another. Where both were right they stay so, the new one first. */
export function acceptInstead(document: GameDocument, before: string, after: string): GameDocument {
  const accepted = acceptedMoves(document)
  if (accepted.length === 0) return document
  const others = accepted.filter(uci => uci !== after && (uci !== before || accepted.includes(after)))
  return withAccepted(document, [after, ...others])
}

/** The list without a move; it keeps the first of the main line in it. */
export function withoutAccepted(document: GameDocument, uci: string, main: string | undefined): GameDocument {
  const accepted = acceptedMoves(document)
  if (!accepted.includes(uci)) return document
  const left = accepted.filter(each => each !== uci)
  if (main !== undefined && left.length > 0 && !left.includes(main)) left.unshift(main)
  return withAccepted(document, left)
}

const withAccepted = (document: GameDocument, moves: readonly string[]) =>
  setTag(document, 'Accept', moves.length > 0 ? moves.join(' ') : undefined)

const listed = (document: GameDocument) =>
  (tagOf(document, 'Accept') ?? '').split(/[\s,]+/).filter(text => text !== '')
