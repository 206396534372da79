import { setTimeout } from 'node:timers/promises'

interface Pace {
  perSecond: number
  seconds: number
}

/** Does `work` so many times a second, whether or not the last one has ended; how many milliseconds each took. */
export function steadily(
  { perSecond, seconds }: Pace,
  work: (turn: number) => Promise<void>,
): Promise<number[]> {
  const began = performance.now()
  const turns = Array.from({ length: perSecond * seconds }, async (_, turn) => {
    await setTimeout(Math.max(0, began + (turn * 1000) / perSecond - performance.now()))
    const from = performance.now()
    await work(turn)
    return performance.now() - from
  })
  return Promise.all(turns)
}
