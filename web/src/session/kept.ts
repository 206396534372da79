import { useEffect } from 'react'
import { tokenOwner } from '../api/token.ts'

// What this browser keeps for a learner between two visits; forgotten when they log out.

const PREFIX = 'tabia.kept.'

/** `tab`: in this tab alone, as long as it is open. */
type Place = 'browser' | 'tab'

export function keptFor(learner: number, name: string, place?: Place): string | null {
  return withStorage(place, storage => storage.getItem(keyOf(learner, name))) ?? null
}

/** null: no longer. */
export function keepFor(learner: number, name: string, value: string | null, place?: Place): void {
  const key = keyOf(learner, name)
  withStorage(place, storage => (value === null ? storage.removeItem(key) : storage.setItem(key, value)))
}

/** Names of this beginning under which something is kept. */
export function keptNames(learner: number, beginning: string): string[] {
  const key = keyOf(learner, beginning)
  const keys = withStorage('browser', storage => Object.keys(storage)) ?? []
  return keys.filter(name => name.startsWith(key)).map(name => name.slice(keyOf(learner, '').length))
}

export function forgetKept(): void {
  for (const place of ['browser', 'tab'] as const) {
    withStorage(place, storage => {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
    })
  }
}

const keyOf = (learner: number, name: string) => `${PREFIX}${learner}.${name}`

// Where storage is closed (private windows) or full, nothing is kept.
function withStorage<T>(place: Place | undefined, use: (storage: Storage) => T): T | undefined {
  try {
    return use(place === 'tab' ? sessionStorage : localStorage)
  } catch {
    return undefined
  }
}

// What was typed into a form and not sent outlives a reload, a sign-out and a sign-in of someone else in another tab:
// it stays in its tab, for the learner who typed it. Leaving the screen or logging out in this tab forgets it.
//
//   const form = useForm(EMPTY, check, typedBefore(user.id, 'support'))
//   useKeepTyped(user.id, 'support', changed ? form.values : undefined)

const NAME = 'typed.'

/** What was typed into the form of this name in this tab and never sent. */
export function typedBefore(learner: number, form: string): object | undefined {
  try {
    const typed: unknown = JSON.parse(keptFor(learner, NAME + form, 'tab') ?? '')
    return typeof typed === 'object' && typed !== null ? typed : undefined
  } catch {
    return undefined
  }
}

/** Keeps the values of a form; undefined: all of them are sent. */
export function useKeepTyped(learner: number, form: string, typed: object | undefined): void {
  const text = typed === undefined ? null : JSON.stringify(typed)
  useEffect(() => keepFor(learner, NAME + form, text, 'tab'), [learner, form, text])
  useEffect(
    () => () => {
      if (tokenOwner() === learner) keepFor(learner, NAME + form, null, 'tab')
    },
    [learner, form],
  )
}
