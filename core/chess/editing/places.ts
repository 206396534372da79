import type { Place } from '../check/finding.ts'
import { lineIdIn, moveIdIn } from '../pgn/move-id.ts'
import { parseGames, type PgnMove } from '../pgn/syntax.ts'
import type { MoveId } from './tree.ts'

// Which part of a game a place in its text belongs to.
//
//   const parts = partsOf(pgn)
//   partAt(parts, { line: 12, column: 4 })     // { kind: 'move', id: '1a1' }
//   placeOf(parts, '1a1')                      // where that move stands

export type GamePart =
  | { kind: 'tag'; name: string }
  /** Words before the first move, and the game as a whole. */
  | { kind: 'start' }
  | { kind: 'move'; id: MoveId }

export interface PlacedPart {
  part: GamePart
  place: Place
}

/** Where each part of the only game of a text begins, in the order of the text. */
export function partsOf(text: string): PlacedPart[] {
  const [game] = parseGames(text)
  if (!game) return []
  const parts: PlacedPart[] = [{ part: { kind: 'start' }, place: game.place }]
  for (const { name, place } of game.tags.values()) parts.push({ part: { kind: 'tag', name }, place })
  for (const { place } of game.intro) parts.push({ part: { kind: 'start' }, place })
  addLine(game.moves, '', parts)
  // What stands behind a variation still belongs to the move before it.
  return parts.toSorted((a, b) => compare(a.place, b.place))
}

function addLine(line: readonly PgnMove[], prefix: string, parts: PlacedPart[]): void {
  for (const [index, move] of line.entries()) {
    const id = moveIdIn(prefix, index)
    const part: GamePart = { kind: 'move', id }
    parts.push({ part, place: move.place }, ...move.comments.map(({ place }) => ({ part, place })))
    const variations = move.variations.filter(({ length }) => length > 0)
    for (const [at, variation] of variations.entries()) addLine(variation, lineIdIn(id, at), parts)
  }
}

/** The part that begins last at or before the place. */
export function partAt(parts: readonly PlacedPart[], place: Place): GamePart {
  return parts.findLast(each => compare(each.place, place) <= 0)?.part ?? { kind: 'start' }
}

/** Where the move stands in the text; '' is the start. */
export function placeOf(parts: readonly PlacedPart[], id: MoveId): Place | undefined {
  return parts.find(({ part }) =>
    id === '' ? part.kind === 'start' : part.kind === 'move' && part.id === id,
  )?.place
}

const compare = (one: Place, other: Place) => one.line - other.line || one.column - other.column
