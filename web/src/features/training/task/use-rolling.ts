import { useEffect, useRef, useState } from 'react'
import { usesReducedMotion } from '../../../ui/reduced-motion.ts'

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
