import { useEffect, useEffectEvent } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { PanelBody, PanelFoot } from '../panel.tsx'
import { waitOf } from '../playback.ts'
import type { TaskEvent } from '../task-event.ts'
import type { TaskFlow } from '../task-flow.ts'
import { Comparison } from './comparison.tsx'
import styles from './checked-panel.module.css'
import { MoveTree } from './move-tree.tsx'
import { Player } from './player.tsx'
import { ResultBand } from './result-band.tsx'

/** After the check: the verdict, and the explanation to walk through. */
export function CheckedPanel({ flow, dispatch, onContinue }: CheckedPanelProps) {
  const { reply, walk } = flow
  const { moves } = reply
  useClock(waitOf(walk, moves), walk, () => dispatch({ type: 'waited' }))
  const choose = (id: string) => dispatch({ type: 'choseMove', id })
  return (
    <>
      <ResultBand reply={reply} />
      {!reply.result && <Comparison answer={flow.answer} reply={reply} onChoose={choose} />}
      <PanelBody>
        {moves.length > 0 ? (
          <MoveTree
            intro={reply.intro}
            moves={moves}
            at={walk.line.shown > 0 ? null : walk.at}
            error={reply.result ? null : flow.answer}
            onChoose={choose}
          />
        ) : (
          <p className={styles['closed']}>{m['task.noExplanation']()}</p>
        )}
      </PanelBody>
      <PanelFoot>
        {moves.length > 0 && <Player walk={walk} moves={moves} dispatch={dispatch} />}
        <Button look="primary" size="large" full onClick={onContinue}>
          {m['task.continue']()}
        </Button>
      </PanelFoot>
    </>
  )
}

interface CheckedPanelProps {
  flow: Extract<TaskFlow, { step: 'checked' }>
  dispatch: (event: TaskEvent) => void
  onContinue: () => void
}

/** Rings once, so many milliseconds after `since` came to be. */
function useClock(milliseconds: number | undefined, since: unknown, ring: () => void) {
  const ringNow = useEffectEvent(ring)
  useEffect(() => {
    if (milliseconds === undefined) return undefined
    const timer = setTimeout(ringNow, milliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new `since` starts the clock anew
  }, [milliseconds, since])
}
