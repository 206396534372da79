import { m } from '@tabia/i18n/compiled/messages.js'
import { ENGINE_LICENCE } from '../../../engine/engine.ts'
import { useUser } from '../../../session/user.ts'
import { shownBy } from '../task/shown.ts'
import type { BoardEvent } from '../task/task-event.ts'
import type { Checked } from '../task/task-flow.ts'
import styles from './analysis-strip.module.css'
import { BestMove } from './best-move.tsx'
import { useEngineSwitch } from './engine-switch.ts'
import { useAnalysis } from './use-analysis.ts'
import { isUnexplained, mistakeOf } from './use-why-not.ts'
import { WhyNot } from './why-not.tsx'

interface AnalysisStripProps {
  flow: Checked
  dispatch: (event: BoardEvent) => void
}

/**
 * What the engine makes of the position on the board, whatever the learner plays there; and first of all what is
 * wrong with their own move where the explanation does not say it.
 */
export function AnalysisStrip({ flow, dispatch }: AnalysisStripProps) {
  const [on, toggle] = useEngineSwitch(useUser().id)
  const { fen, end } = shownBy(flow)
  const mistake = mistakeOf(flow)
  const wanted = [...(mistake && isUnexplained(flow) ? [mistake.fen] : []), ...(end ? [] : [fen])]
  const analyst = useAnalysis(on ? wanted : [])
  return (
    <section className={styles['strip']} aria-label={m['analysis.title']()}>
      <label className={styles['switch']}>
        <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={toggle} />
        {m['analysis.engine']()}
      </label>
      {!on && (
        <a className={styles['note']} href={ENGINE_LICENCE} target="_blank" rel="noreferrer">
          {m['analysis.licence']()}
        </a>
      )}
      {on && analyst.failed && <p className={styles['note']}>{m['analysis.failed']()}</p>}
      {on && !analyst.failed && !end && <BestMove analysis={analyst.on(fen)} fen={fen} dispatch={dispatch} />}
      {on && !analyst.failed && mistake && (
        <WhyNot
          task={flow.task}
          mistake={mistake}
          shownFen={fen}
          analysis={analyst.on(mistake.fen)}
          dispatch={dispatch}
        />
      )}
    </section>
  )
}
