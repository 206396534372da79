import type { PgnMove } from './syntax.ts'

// A move's id is its way through the tree: `3` is the third ply of the main line, `3b1` the first move of the second
// variation on it. So ids stay when texts change, and when moves or variations are added at the end.

/** One step of the way: the index of a move in its line, and which of its variations is gone into next. */
export interface IdStep {
  move: number
  /** Undefined at the last step. */
  variation: number | undefined
}

/** `[]` for the empty text, which is the position before all moves; undefined: this is no id. */
export function readMoveId(id: string): IdStep[] | undefined {
  if (!/^(?:(?:[1-9]\d*[a-z]+)*[1-9]\d*)?$/.test(id)) return undefined
  return [...id.matchAll(/(\d+)([a-z]*)/g)].map(([, number, letters = '']) => ({
    move: Number(number) - 1,
    variation: letters === '' ? undefined : indexOf(letters),
  }))
}

/** The written move of this id. */
export function moveWithId(moves: readonly PgnMove[], id: string): PgnMove | undefined {
  let line: readonly PgnMove[] | undefined = moves
  let found: PgnMove | undefined
  for (const { move, variation } of readMoveId(id) ?? []) {
    found = line?.[move]
    line = variation === undefined ? undefined : found?.variations[variation]
  }
  return found
}

/** Of the move at this index of the line that `prefix` leads to: `''`, or an id with the letter of a variation. */
export const moveIdIn = (prefix: string, index: number): string => `${prefix}${index + 1}`

/** The prefix of the moves of a variation. */
export const lineIdIn = (id: string, variation: number): string => `${id}${letter(variation)}`

/** a, b, …, z, aa, ab, …: as spreadsheets name their columns, so that the ids of thousands stay short. */
function letter(index: number): string {
  const last = String.fromCharCode(97 + (index % 26))
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last
}

function indexOf(letters: string): number {
  let number = 0
  for (const each of letters) number = number * 26 + each.charCodeAt(0) - 96
  return number - 1
}
