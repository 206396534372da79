import type { Task } from '@tabia/contract/entities.ts'
import { type PlayedMove, playMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { San } from '../../../board/san.tsx'
import type { BoardEvent } from '../task/solving/task-event.ts'
import styles from './analysis-strip.module.css'
import { bestLine, Evaluation } from './best-move.tsx'
import { type Analysis, isSettled } from './use-analysis.ts'
import { refutationWords } from './refutation-words.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Checked } from '../task/solving/task-flow.ts'

interface WhyNotProps {
  task: Task
  mistake: PlayedMove
  shownFen: string
  analysis: Analysis
  onAsk: () => void
  dispatch: (event: BoardEvent) => void
}

/** The reply to the learner's wrong move, as soon as it is known; a press plays both on the board. */
export function WhyNot({ task, mistake, shownFen, analysis, onAsk, dispatch }: WhyNotProps) {
  const { ask, reply, waiting } = useWhyNot(mistake, shownFen, analysis, dispatch)
  const endsInStalemate = positionFrom(mistake.fen).isStalemate()
  const [answer] = reply ? bestLine(mistake.fen, [reply]) : []
  return (
    <p className={`u-row u-wrap ${styles['whyNot']}`}>
      <Button
        look="ghost"
        size="small"
        loading={waiting}
        loadingLabel={m['analysis.looking']()}
        onClick={() => {
          ask()
          onAsk()
        }}
      >
        {m['analysis.whyNot']()}
      </Button>
      {answer && analysis.finding && (
        <span className={`u-row ${styles['reply']}`}>
          {/* The row above may speak of another position: the solution's. */}
          <span className={styles['own']}>
            <San san={mistake.san} />
          </span>
          <span>{m['analysis.reply']()}</span>
          <b>
            <San san={answer.san} />
          </b>
          <Evaluation score={analysis.finding.score} />
        </span>
      )}
      <span className={styles['loss']}>
        {endsInStalemate && m['analysis.stalemate']()}
        {answer && analysis.finding && refutationWords(task, mistake, analysis.finding)}
      </span>
    </p>
  )
}

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
function useWhyNot(
  mistake: PlayedMove,
  shownFen: string,
  analysis: Analysis,
  dispatch: (event: BoardEvent) => void,
) {
  const [requested, setRequested] = useState(false)
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
    setRequested(true)
  }
  return { ask, reply, waiting: requested && standsThere && !isSettled(analysis) }
}
