import { useEffect, useRef } from 'react'

/** How long this page was in sight since `question` came, in milliseconds: to be called when it is answered. */
export function useThinkingTime(question: unknown): () => number {
  const clock = useRef({ before: 0, since: 0 })
  useEffect(() => {
    clock.current = { before: 0, since: performance.now() }
    const turn = () => {
      const now = performance.now()
      const { before, since } = clock.current
      clock.current = document.hidden ? { before: before + now - since, since: now } : { before, since: now }
    }
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another question starts the clock anew
  }, [question])
  return () => {
    const { before, since } = clock.current
    return Math.round(document.hidden ? before : before + performance.now() - since)
  }
}
