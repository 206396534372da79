import { useEffect, useReducer, useRef, useState } from 'react'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { useUser } from '../../../session/user.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { MainButton } from '../../../ui/button/main-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { AnalysisStrip } from '../analysis/analysis-strip.tsx'
import { walkStep } from '../task/announcement.ts'
import { BoardTools } from '../task/board-tools.tsx'
import { ExplanationPanel } from '../task/checked/explanation-panel.tsx'
import { ResultBand } from '../task/checked/result-band.tsx'
import { KeysDialog } from '../task/later-parts.tsx'
import { orientationOf } from '../task/orientation.ts'
import { shownBy } from '../task/shown.ts'
import { TaskBoard } from '../task/task-board.tsx'
import { isBoardEvent, isWalkEvent, type TaskEvent } from '../task/task-event.ts'
import tableStyles from '../task/task-table.module.css'
import { useBoardAids } from '../task/use-board-aids.ts'
import { useSaid } from '../task/use-said.ts'
import { useTaskKeys } from '../task/use-task-keys.ts'
import { openReview, reviewOn } from './review-flow.ts'

/** Board and explanation of one answered task; another task is another table. `onNext`: there is one more. */
export function ReviewTable({ task, onNext }: { task: SolvedTask; onNext: (() => void) | undefined }) {
  const [flow, dispatch] = useReducer(reviewOn, task, openReview)
  const [aids, toggleAid] = useBoardAids()
  const [flipped, setFlipped] = useState(false)
  const orientation = orientationOf(viewBoard(task.fen).turn, useUser().rotateBoard, flipped)

  const [listsKeys, setListsKeys] = useState(false)
  const [said, say] = useSaid(flow, flow.walk.moved ? walkStep(flow) : '')

  function perform(event: TaskEvent): boolean {
    const changes = isBoardEvent(event) || isWalkEvent(event)
    if (changes) dispatch(event)
    return changes
  }
  const goOn = () => onNext?.()
  useTaskKeys(
    { step: flow.step, perform, check: goOn, goOn },
    {
      flip: () => setFlipped(!flipped),
      hints: () => toggleAid('hints'),
      threats: () => toggleAid('threats'),
      keys: () => setListsKeys(true),
    },
  )

  // Another page is told by its verdict.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const title = task.result ? m['solved.found']() : m['solved.missed']()
  const band = <ResultBand reply={flow.reply} title={title} heading={heading} />
  return (
    <div className={classes(tableStyles['table'], tableStyles['fresh'], tableStyles['checked'])}>
      <div className={tableStyles['stage']} data-part="stage">
        <TaskBoard
          flow={flow}
          shown={shownBy(flow)}
          orientation={orientation}
          aids={aids}
          dispatch={dispatch}
          onSay={say}
        />
        <BoardTools
          flow={flow}
          dispatch={dispatch}
          aids={aids}
          onFlip={() => setFlipped(!flipped)}
          onToggleAid={toggleAid}
        />
      </div>
      <div className={tableStyles['panel']}>
        <ExplanationPanel
          flow={flow}
          dispatch={dispatch}
          band={band}
          engine={<AnalysisStrip flow={flow} dispatch={dispatch} />}
        >
          {onNext ? (
            <MainButton onClick={onNext}>{m['solved.next']()}</MainButton>
          ) : (
            <ButtonLink look="primary" size="large" full to={PATHS.solved}>
              {m['solved.done']()}
            </ButtonLink>
          )}
        </ExplanationPanel>
      </div>
      <p className="visually-hidden" aria-live="polite">
        <span key={said.count}>{said.words}</span>
      </p>
      {listsKeys && <KeysDialog onClose={() => setListsKeys(false)} />}
    </div>
  )
}
