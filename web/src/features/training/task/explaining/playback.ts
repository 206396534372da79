import type { Move } from '@tabia/contract/entities.ts'
import { pathTo } from '@tabia/core/chess/explanation/explanation-walk.ts'
import type { Walk } from '../solving/walk.ts'

const MOVE_MS = 1200
const LETTER_MS = 45
const MOST_MS = 8000
const OWN_MOVE_MS = 700
const TAKEN_BACK_MS = 350

/** How long a move stands while the explanation plays: time to look, and to read what is said about it. */
export function stayOf(move: Pick<Move, 'comment'> | undefined): number {
  return Math.min(MOVE_MS + LETTER_MS * (move?.comment?.length ?? 0), MOST_MS)
}

/** After how many milliseconds the walk goes on by itself; undefined: it waits for the learner. */
export function waitOf({ opening, playing, at }: Walk, moves: Move[]): number | undefined {
  if (opening) return opening === 'own' ? OWN_MOVE_MS : TAKEN_BACK_MS
  return playing ? stayOf(pathTo(moves, at ?? '').at(-1)) : undefined
}
