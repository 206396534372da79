import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { San } from '../task/san.tsx'
import { shownBy } from '../task/shown.ts'
import type { BoardEvent } from '../task/task-event.ts'
import type { Checked } from '../task/task-flow.ts'
import styles from './analysis-strip.module.css'
import { bestLine, formatScore } from './best-line.ts'
import { ENGINE_LICENCE } from '../../../engine/engine.ts'
import { useEngineSwitch } from './engine-switch.ts'
import { type Analysis, useAnalysis } from './use-analysis.ts'
import { usePunishment } from './use-punishment.ts'

interface AnalysisStripProps {
  flow: Checked
  dispatch: (event: BoardEvent) => void
}

/** What the engine makes of the position on the board, whatever the learner plays there. */
export function AnalysisStrip({ flow, dispatch }: AnalysisStripProps) {
  const [on, toggle] = useEngineSwitch(useUser().id)
  const { fen, end } = shownBy(flow)
  const analysis = useAnalysis(on && !end ? fen : null)
  const punishment = usePunishment(flow, fen, analysis, dispatch)
  const asksWhyNot = on && !analysis.failed && !flow.reply.result && flow.answer !== null
  return (
    <section className={styles['strip']} aria-label={m['analysis.title']()}>
      <label className={styles['switch']}>
        <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={toggle} />
        {m['analysis.engine']()}
      </label>
      {!on && <Licence />}
      {on && !end && <Found analysis={analysis} fen={fen} dispatch={dispatch} />}
      {asksWhyNot && (
        <Button
          look="ghost"
          size="small"
          loading={punishment.waiting}
          loadingLabel={m['analysis.looking']()}
          onClick={punishment.ask}
        >
          {m['analysis.whyNot']()}
        </Button>
      )}
    </section>
  )
}

function Licence() {
  return (
    <a className={styles['note']} href={ENGINE_LICENCE} target="_blank" rel="noreferrer">
      {m['analysis.licence']()}
    </a>
  )
}

function Found({ analysis, fen, dispatch }: FoundProps) {
  const { finding, failed } = analysis
  if (failed) return <p className={styles['note']}>{m['analysis.failed']()}</p>
  if (!finding) return <p className={styles['note']}>{m['analysis.thinking']()}</p>
  const score = formatScore(finding.score)
  const [next, ...rest] = bestLine(fen, finding.line)
  return (
    <p className={styles['found']}>
      <b className={styles['score']} title={m['analysis.score']({ score })}>
        <span className="visually-hidden">{m['analysis.score']({ score })}</span>
        <span aria-hidden="true">{score}</span>
      </b>
      {next && (
        <button
          type="button"
          className={styles['next']}
          title={m['analysis.play']()}
          onClick={() => dispatch({ type: 'played', move: next.uci })}
        >
          <span className="visually-hidden">{bestWords(fen)}</span>
          <San san={next.san} />
        </button>
      )}
      <span className={styles['line']}>
        {rest.map(move => (
          <San key={move.fen} san={move.san} />
        ))}
      </span>
    </p>
  )
}

interface FoundProps {
  analysis: Analysis
  fen: string
  dispatch: (event: BoardEvent) => void
}

const bestWords = (fen: string) =>
  viewBoard(fen).turn === 'white' ? m['analysis.bestOfWhite']() : m['analysis.bestOfBlack']()
