import type { GameDocument } from '@tabia/core/chess/editing/document.ts'
import {
  moveBefore,
  type MoveId,
  type PlacedMove,
  placedMoves,
  variationOf,
} from '@tabia/core/chess/editing/tree.ts'

// The tree as rows: a row is a few moves of one line, of which one at most is spoken about.

export interface TreeRow {
  /** The move whose words stand in the row; '' is the position before all. */
  id: MoveId
  moves: readonly PlacedMove[]
  /** Moves that follow and are folded away. */
  hidden: number
  /** 0: the main line. */
  depth: number
  /** Of the first row of a variation: its place among those of one move, from 1. */
  variation: { number: number; of: number } | undefined
  /** The variation is of the first move: another answer. */
  isAnswer: boolean
}

/** Moves without words in a row of a variation. */
const SHOWN = 2

/** The rows in the order of the text; the move of `here` has a row of its own words. */
export function treeRows(document: GameDocument, here: MoveId): TreeRow[] {
  const all = [...placedMoves(document)]
  const start: TreeRow = { id: '', moves: [], hidden: 0, depth: 0, variation: undefined, isAnswer: false }
  const rows = [start]
  let open: PlacedMove[] = []

  function close() {
    const [first] = open
    if (!first) return
    const id = (open.find(move => isSaid(move, here)) ?? first).id
    const isFolded = first.depth > 0
    const own = open.findIndex(move => move.id === id)
    const moves = isFolded ? open.slice(0, Math.max(SHOWN, own + 1)) : open
    rows.push({ id, moves, hidden: open.length - moves.length, depth: first.depth, ...branchOf(all, first) })
    open = []
  }

  let before: PlacedMove | undefined
  for (const move of all) {
    const follows = before?.line === move.line && before.move.variations.length === 0
    const isFull = isSaid(move, here) && open.some(each => isSaid(each, here))
    // A mistake stands for itself.
    if (!follows || isFull || !move.played || !before?.played) close()
    open.push(move)
    before = move
  }
  close()
  return rows
}

const isSaid = ({ id, move }: PlacedMove, here: MoveId) => id === here || move.comments.length > 0

function branchOf(
  all: readonly PlacedMove[],
  { id, index, depth }: PlacedMove,
): Pick<TreeRow, 'variation' | 'isAnswer'> {
  const branch = variationOf(id)
  if (!branch) return { variation: undefined, isAnswer: false }
  const isAnswer = depth === 1 && moveBefore(branch.parent) === ''
  if (index > 0) return { variation: undefined, isAnswer }
  const count = all.find(move => move.id === branch.parent)?.move.variations.length ?? 1
  return { variation: { number: branch.variation + 1, of: count }, isAnswer }
}

/** The row that shows this move. */
export function rowOf(rows: readonly TreeRow[], id: MoveId): TreeRow | undefined {
  return (
    rows.find(row => row.id === id || row.moves.some(move => move.id === id)) ??
    rows.findLast(row => row.hidden > 0 && isInLine(row, id))
  )
}

const isInLine = ({ moves }: TreeRow, id: MoveId) =>
  moves[0] !== undefined && id.replace(/\d+$/, '') === moves[0].id.replace(/\d+$/, '')

/** Where the arrows up and down lead. */
export function rowBeside(rows: readonly TreeRow[], here: MoveId, step: 1 | -1): MoveId | undefined {
  const at = rows.findIndex(row => row.id === here)
  return rows[at + step]?.id
}
