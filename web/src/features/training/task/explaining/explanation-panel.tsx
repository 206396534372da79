import { type ReactNode, type Ref, useEffect, useEffectEvent, Fragment } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PanelBody, PanelFoot } from '../panel.tsx'
import { waitOf, Player } from './player.tsx'
import type { BoardEvent, WalkEvent } from '../solving/task-event.ts'
import type { Checked, Explanation } from '../solving/task-flow.ts'
import styles from './explanation-panel.module.css'
import { MoveTree } from './move-tree.tsx'
import { PositionLinks } from './position-links.tsx'
import { shownBy } from '../solving/shown.ts'
import { ownTry } from '@tabia/core/chess/explanation/explanation-walk.ts'
import { classes } from '../../../../ui/classes.ts'
import { San } from '../../../../board/san.tsx'

/** An answered task: what was answered and what was right, and the explanation to walk through. */
export function ExplanationPanel(props: ExplanationPanelProps) {
  const { flow, dispatch, band, engine, body, none, after, sample = false, children } = props
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
          <p className={`u-quiet ${styles['closed']}`}>{none ?? m['task.noExplanation']()}</p>
        )}
        {after}
        {!sample && <PositionLinks fen={shownBy(flow).fen} />}
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
  /** Where there are no words, in place of why a course keeps them to itself. */
  none?: ReactNode
  /** Below the explanation. */
  after?: ReactNode
  /** Outside the school nothing leads to other sites. */
  sample?: boolean
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

/** The learner's move beside the right ones; a press shows either where the explanation has it. */
function Comparison({ answer, reply: { answer: right, moves }, onChoose }: ComparisonProps) {
  return (
    <div className={styles['comparison']}>
      <Box label={m['task.yourMove']()} sans={[answer]} id={ownTry(moves, answer)?.id} onChoose={onChoose} />
      {right !== null && (
        <Box
          label={m['task.solution']()}
          sans={right.split(', ')}
          id={moves[0]?.id}
          onChoose={onChoose}
          isRight
        />
      )}
    </div>
  )
}

interface ComparisonProps {
  /** null: not known. */
  answer: string
  reply: Explanation
  onChoose: (id: string) => void
}

function Box({ label, sans, id, onChoose, isRight = false }: BoxProps) {
  const className = classes(styles['box'], isRight ? styles['right'] : styles['wrong'])
  const words = (
    <>
      <span>{label}</span>
      <b>
        {sans.map((san, index) => (
          <Fragment key={san}>
            {index > 0 && ', '}
            <San san={san} />
          </Fragment>
        ))}
      </b>
    </>
  )
  if (id === undefined) return <p className={className}>{words}</p>
  return (
    <button type="button" className={className} onClick={() => onChoose(id)}>
      {words}
    </button>
  )
}

interface BoxProps {
  label: string
  sans: string[]
  /** Its move in the explanation. */
  id: string | undefined
  onChoose: (id: string) => void
  isRight?: boolean
}
