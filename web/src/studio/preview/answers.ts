import type { previewTask } from '@tabia/contract/studio/preview.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'

export type Preview = AnswerOf<typeof previewTask>

/** A move that can be answered by one press. */
export interface OfferedAnswer {
  uci: string
  san: string
  right: boolean
  /** Of all answers; null: not known. */
  share: number | null
  explained: boolean
}

/** So many have a key. */
const KEYS = 5

/** The right move first, then what learners play most, or what the author wrote variations for. */
export function answersOf({ right, wrong }: Pick<Preview, 'right' | 'wrong'>): OfferedAnswer[] {
  const main = right.slice(0, 1).map(move => ({ ...move, right: true, share: null, explained: true }))
  return [...main, ...wrong.map(move => ({ ...move, right: false }))].slice(0, KEYS)
}
