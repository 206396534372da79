import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { AnalysisStrip } from '../../analysis/analysis-strip.tsx'
import type { BoardEvent, WalkEvent } from '../task-event.ts'
import type { Checked } from '../task-flow.ts'
import { ExplanationPanel } from './explanation-panel.tsx'
import { RatingChange } from './rating-change.tsx'
import { RatingReason } from './rating-reason.tsx'
import { ReportAnswer } from './report-answer.tsx'
import { ResultBand } from './result-band.tsx'

/** After the check: the verdict and what it did to the rating, the explanation, and the way on. */
export function CheckedPanel({ flow, dispatch, onContinue }: CheckedPanelProps) {
  const { reply } = flow
  const title = reply.result ? m['task.right']() : m['task.wrong']()
  const band = (
    <ResultBand reply={reply} title={title}>
      <RatingChange reply={reply} />
    </ResultBand>
  )
  const after = (
    <>
      <RatingReason reply={reply} />
      {!reply.result && <ReportAnswer task={flow.task.id} answer={flow.answer} />}
    </>
  )
  // Where a course keeps its answers to itself, no engine tells them either.
  const engine = !reply.result && reply.answer !== null && <AnalysisStrip flow={flow} dispatch={dispatch} />
  return (
    <ExplanationPanel flow={flow} dispatch={dispatch} band={band} engine={engine} after={after}>
      <Button look="primary" size="large" full onClick={onContinue}>
        {m['task.continue']()}
      </Button>
    </ExplanationPanel>
  )
}

interface CheckedPanelProps {
  flow: Checked<AnswerCheck>
  dispatch: (event: BoardEvent | WalkEvent) => void
  onContinue: () => void
}
