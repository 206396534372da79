import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PanelBody, PanelFoot } from '../panel.tsx'
import { waitOf } from './playback.ts'
import type { BoardEvent, WalkEvent } from '../solving/task-event.ts'
import type { Checked } from '../solving/task-flow.ts'
import { Comparison } from './comparison.tsx'
import styles from './explanation-panel.module.css'
import { MoveTree } from './move-tree.tsx'
import { Player } from './player.tsx'

/** An answered task: what was answered and what was right, and the explanation to walk through. */
export function ExplanationPanel(props: ExplanationPanelProps) {
  const { flow, dispatch, band, engine, body, after, children } = props
  const { reply, walk } = flow
  const { moves } = reply
  useClock(waitOf(walk, moves), walk, () => dispatch({ type: 'waited' }))
  const choose = (id: string) => dispatch({ type: 'choseMove', id })
  return (
    <>
      {band}
      {!reply.result && <Comparison answer={flow.answer} reply={reply} onChoose={choose} />}
      {engine}
      <PanelBody label={m['task.explanation']()} body={body}>
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
        {after}
      </PanelBody>
      <PanelFoot>
        {moves.length > 0 && <Player walk={walk} moves={moves} dispatch={dispatch} />}
        {children}
      </PanelFoot>
    </>
  )
}

interface ExplanationPanelProps {
  flow: Checked
  dispatch: (event: BoardEvent | WalkEvent) => void
  /** The verdict. */
  band: ReactNode
  /** What an engine says, above the explanation. */
  engine?: ReactNode
  body?: Ref<HTMLElement>
  /** Below the explanation. */
  after?: ReactNode
  /** The way on. */
  children: ReactNode
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
