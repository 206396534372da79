import { createHash } from 'node:crypto'
import type { Defence } from './defences.ts'
import type { Goal } from './rows.ts'
import type { WrongTry } from './wrong-tries.ts'

/** A task without its words: what the engine and the rules can say of it. */
export interface Skeleton {
  fen: string
  last: string | null
  goal: Goal
  mateIn: number
  motifs: string[]
  game: string | null
  tags?: Record<string, string>
  line: string[]
  wrong: WrongTry[]
  defences: Defence[]
  /** Orders the tasks of a topic from easy to hard. */
  hardness: number
}

/** By which its words are found: it stays when others come and go. */
export function idOf({ fen }: Skeleton): string {
  return createHash('sha256').update(fen).digest('hex').slice(0, 5)
}

export function inOrder(skeletons: readonly Skeleton[]): Skeleton[] {
  return skeletons.toSorted((a, b) => a.hardness - b.hardness)
}
