import { useState } from 'react'
import { lastShown } from '@tabia/core/chess/explanation/line.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { ENGINE_LICENCE } from '../../../engine/engine.ts'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SwitchBox } from '../../../ui/field/checkbox.tsx'
import { shownBy } from '../task/solving/shown.ts'
import type { BoardEvent } from '../task/solving/task-event.ts'
import type { Checked } from '../task/solving/task-flow.ts'
import styles from './analysis-strip.module.css'
import { BestMove } from './best-move.tsx'
import { useEngineSwitch, useAnalysis } from './use-analysis.ts'
import { ToldReply, toldLine } from './told-reply.tsx'
import { isUnexplained, mistakeOf, WhyNot } from './why-not.tsx'

interface AnalysisStripProps {
  flow: Checked
  dispatch: (event: BoardEvent) => void
  /** A beginner is told in words: figures and lines are shown on request. */
  quiet?: boolean
}

/**
 * What the engine makes of the position on the board, whatever the learner plays there; and first of all what is
 * wrong with their own move where the explanation does not say it.
 */
export function AnalysisStrip({ flow, dispatch, quiet = false }: AnalysisStripProps) {
  // After a right answer it waits to be asked for.
  const [on, toggle] = useEngineSwitch(useUser().id, !flow.reply.result)
  const { fen, end } = shownBy(flow)
  const mistake = mistakeOf(flow)
  const unexplained = mistake !== undefined && isUnexplained(flow)
  const { tried } = flow.reply
  // What is known of the move was told with the answer: the engine is fetched when the learner plays on by themselves.
  const told = mistake && tried ? [mistake, ...toldLine(mistake, tried)].map(move => move.fen) : []
  const isOwn = lastShown(flow.walk.line) !== undefined
  const isTold = told.length > 0 && (!isOwn || told.includes(fen))
  const wanted = [...(unexplained && !tried ? [mistake.fen] : []), ...(end || isTold ? [] : [fen])]
  const analyst = useAnalysis(on ? wanted : [])
  const [requested, setRequested] = useState(false)
  const isWanted = tried ? !isTold : requested || analyst.failed
  const isHidden = quiet && on && mistake !== undefined && !isWanted
  return (
    <section
      className={classes(`u-row u-wrap ${styles['strip']}`, !unexplained && styles['aside'])}
      aria-label={m['analysis.title']()}
    >
      {!isHidden && (
        <div className={styles['engine']}>
          <label className={styles['switch']}>
            <SwitchBox checked={on} onChange={toggle} />
            <span className={styles['name']}>{m['analysis.engine']()}</span>
          </label>
          {!on && (
            <a
              className={classes(styles['note'], styles['best'])}
              href={ENGINE_LICENCE}
              target="_blank"
              rel="noreferrer"
            >
              {m['analysis.licence']()}
            </a>
          )}
          {on && analyst.failed && (
            <output className={classes(styles['note'], styles['best'])}>
              {m['analysis.failed']()}{' '}
              <Button look="ghost" size="small" onClick={analyst.retry}>
                {m['common.retry']()}
              </Button>
            </output>
          )}
          {on && !analyst.failed && !end && !isTold && (
            <BestMove analysis={analyst.on(fen)} fen={fen} dispatch={dispatch} />
          )}
        </div>
      )}
      {mistake && tried && <ToldReply task={flow.task} mistake={mistake} tried={tried} dispatch={dispatch} />}
      {on && !analyst.failed && mistake && !tried && (
        <WhyNot
          task={flow.task}
          mistake={mistake}
          shownFen={fen}
          analysis={analyst.on(mistake.fen)}
          onAsk={() => setRequested(true)}
          dispatch={dispatch}
        />
      )}
    </section>
  )
}
