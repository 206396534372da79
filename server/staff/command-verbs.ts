import { ApiError } from '../http/calls/api-error.ts'
import { errorSentence } from '../http/calls/sentences.ts'
import { type OrdersReply, refused } from '../payments/cli/order-lists.ts'
import type { Deps } from '../deps.ts'

/** One verb of a command: `block 7 spam --undo`. Undefined: the words make no sense. */
export interface Verb {
  /** What may stand behind it, such as `--undo`. */
  flags?: readonly string[]
  run: (deps: Deps, words: readonly string[], flags: ReadonlySet<string>) => Promise<OrdersReply | undefined>
}

/** Runs a verb; what it refuses is a sentence and exit code 1, words that make no sense are answered by the usage. */
export async function runVerb(
  verbs: Record<string, Verb>,
  usage: string,
  deps: Deps,
  given: readonly string[],
): Promise<OrdersReply> {
  const [name = '', ...words] = given.filter(word => !word.startsWith('--'))
  const flags = new Set(given.filter(word => word.startsWith('--')))
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  const understood = [...flags].every(flag => verb?.flags?.includes(flag))
  try {
    return (understood ? await verb?.run(deps, words, flags) : undefined) ?? { text: usage, code: 2 }
  } catch (error) {
    const isWords =
      error instanceof ApiError && error.code !== 'too_many_requests' && error.code !== 'blocked'
    if (isWords) return refused(errorSentence(error.code, 'en'))
    throw error
  }
}

export function numberIn(word: string | undefined): number | undefined {
  const number = Number(word)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** `2026-11-16 09:00`, of UTC. */
export const minute = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')

/** A text of several lines below its headline. */
export const indented = (text: string) => text.replaceAll(/^/gm, '    ')
