import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PlayedMove, playMove } from '@tabia/core/chess/moves/move.ts'
import type { BoardEvent } from '../task/solving/task-event.ts'
import type { Checked } from '../task/solving/task-flow.ts'
import { type Analysis, isSettled } from './findings.ts'

/** The learner's wrong move as it stands on the board; undefined after a right one. */
export const mistakeOf = ({ task, answer, reply }: Checked): PlayedMove | undefined =>
  reply.result ? undefined : playMove(task.fen, answer)

/** The explanation does not say what is wrong with it. */
export const isUnexplained = ({ answer, reply }: Checked): boolean =>
  !reply.moves[0]?.v.some(line => line[0]?.m === answer && line.some(({ comment }) => comment))

/**
 * "Why not?": the learner's wrong move on the board, then, as soon as the engine has found it, the reply that
 * punishes it. Going anywhere else calls it off.
 */
export function useWhyNot(
  mistake: PlayedMove,
  shownFen: string,
  analysis: Analysis,
  dispatch: (event: BoardEvent) => void,
) {
  const [asked, setAsked] = useState(false)
  const awaited = useRef(false)
  const reply = isSettled(analysis) ? analysis.finding?.line[0] : undefined
  const standsThere = shownFen === mistake.fen

  const play = useEffectEvent((move: string) => dispatch({ type: 'played', move }))
  useEffect(() => {
    if (awaited.current && standsThere && reply) play(reply)
    awaited.current &&= standsThere && !reply
  }, [reply, standsThere])

  function ask() {
    dispatch({ type: 'wentToStart' })
    dispatch({ type: 'played', move: mistake.san })
    if (reply) return dispatch({ type: 'played', move: reply })
    awaited.current = true
    setAsked(true)
  }
  return { ask, reply, waiting: asked && standsThere && !isSettled(analysis) }
}
