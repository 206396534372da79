import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { playMove } from '@tabia/core/chess/move.ts'
import type { BoardEvent } from '../task/task-event.ts'
import type { Checked } from '../task/task-flow.ts'
import type { Analysis } from './use-analysis.ts'

/** Enough for a reply worth showing. */
const DEPTH = 12

/**
 * "Why not?": the learner's wrong move on the board, then, as soon as the engine has found it, the reply that
 * punishes it. Going anywhere else calls it off.
 */
export function usePunishment(
  flow: Checked,
  shownFen: string,
  { finding, done }: Analysis,
  dispatch: (event: BoardEvent) => void,
) {
  const [asked, setAsked] = useState(false)
  const awaited = useRef(false)
  const after = flow.answer === null ? undefined : playMove(flow.task.fen, flow.answer)?.fen
  const found = done || (finding?.depth ?? 0) >= DEPTH ? finding?.line[0] : undefined
  /** null: not found yet; undefined: the board shows something else. */
  const reply = shownFen === after ? (found ?? null) : undefined

  const play = useEffectEvent((move: string) => dispatch({ type: 'played', move }))
  useEffect(() => {
    if (awaited.current && reply) play(reply)
    awaited.current &&= reply === null
  }, [reply])

  function ask() {
    if (flow.answer === null) return
    dispatch({ type: 'wentToStart' })
    dispatch({ type: 'played', move: flow.answer })
    if (reply) return dispatch({ type: 'played', move: reply })
    awaited.current = true
    setAsked(true)
  }
  return { ask, waiting: asked && reply === null && !done }
}
