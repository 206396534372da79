import { useEffect, useEffectEvent, useState } from 'react'
import { useDesk } from '../../../../session/desk.ts'
import type { BoardFlow } from '../solving/task-flow.ts'

/** So long a move can be taken back, or played on, before it is sent. The button fills in this time. */
export const TAKE_BACK_MS = 1000

/**
 * With "check at once": a move just played on the task's position is sent when its second is over. Any step on the
 * board in that second leaves it to the button, as does a move that stood there before the page was loaded. Returns
 * whether the second runs.
 */
export function useCheckAtOnce(flow: BoardFlow, check: () => void): boolean {
  const { checkAtOnce } = useDesk()
  const [before, setBefore] = useState(flow)
  const [due, setDue] = useState<BoardFlow>()
  if (before !== flow) {
    setBefore(flow)
    setDue(isJustPlayed(before, flow) ? flow : undefined)
  }
  const runs = checkAtOnce && due === flow
  const send = useEffectEvent(check)
  useEffect(() => {
    if (!runs) return undefined
    const timer = setTimeout(send, TAKE_BACK_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each move has a second of its own
  }, [runs, due])
  return runs
}

/** A first move where none stood, and none was taken back: that one comes again by "forward", not by hand. */
export function isJustPlayed(before: BoardFlow, now: BoardFlow): boolean {
  if (before.step !== 'thinking' || now.step !== 'moved' || before.task !== now.task) return false
  return now.line.moves !== before.line.moves && now.line.moves.length === 1
}
