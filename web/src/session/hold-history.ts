type OnPop = (event: PopStateEvent) => void
let held: OnPop | undefined

/**
 * To be called before there is a router: events of the window itself reach its listeners in the order these came,
 * and what is held back the router must not hear.
 */
export function startHistory(): void {
  window.addEventListener('popstate', event => held?.(event))
}

/**
 * Stays on the screen when Back or Forward is pressed, and hands over how to go there after all. The browser has
 * left by the time it tells, so it is sent back.
 */
export function holdHistory(onLeave: (go: () => void) => void): () => void {
  const here = placeIn(history.state)
  const onPop: OnPop = event => {
    const there = placeIn(event.state)
    if (here === undefined || there === undefined) return
    event.stopImmediatePropagation()
    const steps = there - here
    if (steps === 0) return
    history.go(-steps)
    onLeave(() => {
      held = undefined
      history.go(steps)
    })
  }
  held = onPop
  return () => {
    held = undefined
  }
}

/** The router numbers the entries of the browser's history. */
function placeIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined
  return typeof state.idx === 'number' ? state.idx : undefined
}
