// What this browser keeps for a learner between two visits; forgotten when they log out.

const PREFIX = 'tabia.kept.'

export function keptFor(learner: number, name: string): string | null {
  return withStorage(storage => storage.getItem(keyOf(learner, name))) ?? null
}

/** null: no longer. */
export function keepFor(learner: number, name: string, value: string | null): void {
  const key = keyOf(learner, name)
  withStorage(storage => (value === null ? storage.removeItem(key) : storage.setItem(key, value)))
}

/** Names of this beginning under which something is kept. */
export function keptNames(learner: number, beginning: string): string[] {
  const key = keyOf(learner, beginning)
  const keys = withStorage(storage => Object.keys(storage)) ?? []
  return keys.filter(name => name.startsWith(key)).map(name => name.slice(keyOf(learner, '').length))
}

export function forgetKept(): void {
  withStorage(storage => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

const keyOf = (learner: number, name: string) => `${PREFIX}${learner}.${name}`

// Where storage is closed (private windows) or full, nothing is kept.
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
