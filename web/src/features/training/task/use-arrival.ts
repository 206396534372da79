import { useState, useEffect, useRef } from 'react'
import styles from './task-table.module.css'
import { usesReducedMotion } from '../../../ui/reduced-motion.ts'

/** Props of a table whose pieces and words come softly at first, and only then: what changes later is just there. */
export function useArrival(fresh: boolean) {
  const [arrives, setArrives] = useState(fresh)
  if (!arrives) return {}
  return { className: styles['fresh'], onAnimationEnd: () => setArrives(false) }
}

interface Said {
  words: string
  /** Another one tells the same words anew. */
  count: number
}

/** What the one live region says: `announced` of the state, or of a key or a text that left the state as it is. */
export function useSaid(flow: object, announced: string): [Said, (words: string) => void] {
  const [aside, setAside] = useState<Said & { of: object }>()
  const said = aside?.of === flow ? aside : { words: announced, count: 0 }
  return [said, words => setAside({ words, of: flow, count: said.count + 1 })]
}

const ROLL_MS = 400

/** A whole number that runs to its new value; `from`: where it starts when it first appears. */
export function useRolling(value: number, from = value): number {
  const [shown, setShown] = useState(from)
  const start = useRef(from)
  useEffect(() => {
    const before = start.current
    start.current = value
    if (before === value) return undefined
    const began = performance.now()
    let frame = requestAnimationFrame(function roll(now) {
      const done = usesReducedMotion() ? 1 : Math.min((now - began) / ROLL_MS, 1)
      setShown(Math.round(before + (value - before) * done))
      if (done < 1) frame = requestAnimationFrame(roll)
    })
    return () => {
      cancelAnimationFrame(frame)
      start.current = before
    }
  }, [value])
  return shown
}
