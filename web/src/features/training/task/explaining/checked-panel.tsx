import { useEffect, useRef } from 'react'
import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { LEVEL_KEYS } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useTraining } from '../../../../session/user.ts'
import { MainButton } from '../../../../ui/button/button.tsx'
import { AnalysisStrip } from '../../analysis/analysis-strip.tsx'
import { LineBand } from '../../line/line-band.tsx'
import { LineOffer, LineSetting } from '../../line/line-offer.tsx'
import { PlayLine } from '../../line/play-line.tsx'
import type { LineChoices } from '../../line/use-line.ts'
import { MarkReached } from '../../moments/mark-reached.tsx'
import type { BoardEvent, WalkEvent } from '../solving/task-event.ts'
import type { Checked } from '../solving/task-flow.ts'
import styles from './checked-panel.module.css'
import { ExplanationPanel } from './explanation-panel.tsx'
import { RatingChange, RatingReason } from './rating-change.tsx'
import { ReportAnswer } from './report-answer.tsx'
import { ResultBand } from './result-band.tsx'

/** After the check: the verdict and what it did to the rating, the explanation, and the way on. */
export function CheckedPanel({ flow, line, dispatch, onContinue }: CheckedPanelProps) {
  const { reply } = flow
  const quiet = useTraining().course?.levelId === LEVEL_KEYS.indexOf('start')
  // The button that had the focus is gone. The live region tells the verdict: what comes after it takes the focus,
  // for a heading that says the same would be heard, too.
  const explanation = useRef<HTMLElement>(null)
  useEffect(() => explanation.current?.focus({ preventScroll: true }), [])
  const isOffered = line.stage === 'offer'
  const title = reply.result ? m['task.right']() : m['task.wrong']()
  const band = (
    <>
      {line.outcome ? (
        <LineBand task={flow.task.id} line={line} outcome={line.outcome} />
      ) : (
        <ResultBand reply={reply} title={title}>
          <RatingChange reply={reply} />
        </ResultBand>
      )}
      {reply.ratingBoundary !== null && <MarkReached task={flow.task.id} mark={reply.ratingBoundary} />}
      {flow.elsewhere && <p className={styles['before']}>{m['task.answeredBefore']()}</p>}
      {isOffered && <LineOffer moves={reply.moves} line={line} />}
    </>
  )
  const after = (
    <>
      {!isOffered && <PlayLine line={line} />}
      {line.firstFound && <LineSetting line={line} />}
      <RatingReason reply={reply} />
      {!reply.result && <ReportAnswer flow={flow} />}
    </>
  )
  // Where a course keeps its answers to itself, no engine tells them either.
  const engine = reply.answer !== null && <AnalysisStrip flow={flow} dispatch={dispatch} quiet={quiet} />
  return (
    <ExplanationPanel
      flow={flow}
      dispatch={dispatch}
      band={band}
      engine={engine}
      body={explanation}
      after={after}
    >
      <MainButton onClick={onContinue}>{m['task.continue']()}</MainButton>
    </ExplanationPanel>
  )
}

interface CheckedPanelProps {
  flow: Checked<AnswerCheck>
  line: LineChoices
  dispatch: (event: BoardEvent | WalkEvent) => void
  onContinue: () => void
}
