import { setTimeout } from 'node:timers/promises'

/** Waits until a server answers; one that never does keeps the bench waiting, and says so by that. */
export async function untilUp(origin: string): Promise<void> {
  for (;;) {
    const up = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return
    await setTimeout(200)
  }
}
