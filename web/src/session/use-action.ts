import { useRef, useState } from 'react'
import { CallError } from '../api/failure.ts'

/**
 * Something a press sets going, one at a time: while it runs, further presses do nothing. A failed call has shown
 * of itself already, so it ends the action quietly; anything else is a bug and is reported as one.
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): { run: (...args: Args) => void; running: boolean } {
  const busy = useRef(false)
  const [running, setRunning] = useState(false)

  async function start(args: Args) {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      await action(...args)
    } catch (error) {
      if (!(error instanceof CallError)) reportError(error)
    } finally {
      busy.current = false
      setRunning(false)
    }
  }

  return { run: (...args) => void start(args), running }
}
