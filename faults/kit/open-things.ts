/** Schools and databases that are open now: a run that is ended leaves no process behind. */
const open = new Set<() => Promise<void>>()

/** @returns `close` for who opened it, which does nothing the second time; at the end of the run it is called anyway */
export function closedAtTheEnd(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  const once = () => {
    open.delete(once)
    return (closing ??= close())
  }
  open.add(once)
  return once
}

export const closeEverything = () => Promise.all([...open].map(close => close()))
