import { IconRotateClockwise } from '@tabler/icons-react'
import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { AnalysisStrip } from '../analysis/analysis-strip.tsx'
import { walkStep } from '../task/speaking/announcement.ts'
import { ExplanationPanel } from '../task/explaining/explanation-panel.tsx'
import { ResultBand } from '../task/explaining/result-band.tsx'
import { isBoardEvent, isWalkEvent, type TaskEvent } from '../task/solving/task-event.ts'
import { openReview, reviewOn } from './review-flow.ts'
import { ReviewFrame } from './review-frame.tsx'

interface ReviewTableProps {
  task: SolvedTask
  /** The verdict. */
  title: string
  onAgain: () => void
  goOn: () => void
  /** The button that is the way on. */
  children: ReactNode
}

/** Board and explanation of one answered task; another task is another table. */
export function ReviewTable({ task, title, onAgain, goOn, children }: ReviewTableProps) {
  const [flow, dispatch] = useReducer(reviewOn, task, openReview)

  function perform(event: TaskEvent): boolean {
    const changes = isBoardEvent(event) || isWalkEvent(event)
    if (changes) dispatch(event)
    return changes
  }

  // Another page is told by its verdict.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const band = (
    <ResultBand reply={flow.reply} title={title} heading={heading}>
      <Button size="small" icon={<IconRotateClockwise aria-hidden="true" />} onClick={onAgain}>
        {m['solved.again']()}
      </Button>
    </ResultBand>
  )
  return (
    <ReviewFrame
      flow={flow}
      told={flow.walk.moved ? walkStep(flow) : ''}
      perform={perform}
      check={goOn}
      goOn={goOn}
    >
      {() => (
        <ExplanationPanel
          flow={flow}
          dispatch={dispatch}
          band={band}
          engine={<AnalysisStrip flow={flow} dispatch={dispatch} />}
        >
          {children}
        </ExplanationPanel>
      )}
    </ReviewFrame>
  )
}
