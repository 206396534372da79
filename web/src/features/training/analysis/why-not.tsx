import type { Task } from '@tabia/contract/entities.ts'
import type { PlayedMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { San } from '../task/moves/san.tsx'
import type { BoardEvent } from '../task/solving/task-event.ts'
import styles from './analysis-strip.module.css'
import { bestLine } from './best-line.ts'
import { Evaluation } from './evaluation.tsx'
import type { Analysis } from './findings.ts'
import { refutationWords } from './refutation-words.ts'
import { useWhyNot } from './use-why-not.ts'

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
    <p className={styles['whyNot']}>
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
        <span className={styles['reply']}>
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
