import type { Repetition } from '@tabia/contract/book.ts'
import { keepFor, keptFor } from '../../../session/kept.ts'

// The move on the board of a repetition, kept until the school has it. With `attempt` its Check was pressed: the same
// attempt sent again brings the same reply, so that a reload or a lost connection neither loses nor doubles it.

export interface KeptRepetition {
  item: Repetition
  /** SAN, in the picture. */
  answer: string
  attempt?: string
}

const NAME = 'repetition'

export function keepRepetition(learner: number, kept: KeptRepetition | null): void {
  keepFor(learner, NAME, kept === null ? null : JSON.stringify(kept))
}

export function keptRepetition(learner: number): KeptRepetition | undefined {
  try {
    const kept: unknown = JSON.parse(keptFor(learner, NAME) ?? '')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Written by this app, perhaps by one of another day. */
function isKept(kept: unknown): kept is KeptRepetition {
  if (typeof kept !== 'object' || kept === null || !('item' in kept) || !('answer' in kept)) return false
  const { item, answer } = kept
  return (
    typeof answer === 'string' &&
    typeof item === 'object' &&
    item !== null &&
    'task' in item &&
    'kind' in item
  )
}

export const isSame = (one: Repetition, other: Repetition): boolean =>
  one.task.id === other.task.id &&
  one.ply === other.ply &&
  one.kind === other.kind &&
  one.picture === other.picture &&
  one.times === other.times

/** A name for one sending. `crypto.randomUUID` is missing where the page came without TLS. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0')
    return (index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
