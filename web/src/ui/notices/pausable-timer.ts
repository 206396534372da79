/** Runs `onEnd` after `milliseconds` in all, not counting the time it was paused. */
export function pausableTimer(milliseconds: number, onEnd: () => void): PausableTimer {
  let left = milliseconds
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function pause() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - startedAt
  }

  function run() {
    if (timer !== undefined) return
    startedAt = performance.now()
    timer = setTimeout(onEnd, Math.max(0, left))
  }

  return { pause, run }
}

export interface PausableTimer {
  pause: () => void
  run: () => void
}
