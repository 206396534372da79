/** State of a navigation: the address a screen's Back leads to, with what was chosen there. */
export const cameFrom = (back: string) => ({ back })

/** The address kept by `cameFrom`, if the learner came by such a link. */
export function backFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('back' in state)) return undefined
  return typeof state.back === 'string' && /^\/(?!\/)/.test(state.back) ? state.back : undefined
}
