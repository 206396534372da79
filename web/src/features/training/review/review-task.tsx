import { useState } from 'react'
import { useLocation, backFrom } from '../../../ui/router.tsx'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { ButtonLink, MainButton } from '../../../ui/button/button.tsx'
import { AgainTable } from './again-table.tsx'
import { triedAgain } from './tried-again.ts'
import { ReviewTable } from './review-table.tsx'

interface ReviewTaskProps {
  task: SolvedTask
  /** The learner came to solve it, not to read. */
  again: boolean
  /** There is one more. */
  onNext: (() => void) | undefined
}

/** One answered task: read, or solved again as often as the learner likes; that is judged here and kept nowhere. */
export function ReviewTask({ task, again, onNext }: ReviewTaskProps) {
  const [solving, setSolving] = useState(again)
  const [tried, setTried] = useState<SolvedTask>()
  const back = backFrom(useLocation().state)
  const fromMistakes = back?.startsWith(PATHS.mistakes)

  if (solving) {
    return (
      <AgainTable
        task={task}
        onCheck={answer => {
          setTried(triedAgain(task, answer))
          setSolving(false)
        }}
      />
    )
  }
  const goOn = () => onNext?.()
  return (
    <ReviewTable
      task={tried ?? task}
      title={tried ? titleOfTry(tried) : titleOf(task)}
      goOn={goOn}
      onAgain={() => setSolving(true)}
    >
      {fromMistakes && back !== undefined ? (
        <ButtonLink look="primary" size="large" full to={back}>
          {m['solved.toMistakes']()}
        </ButtonLink>
      ) : onNext ? (
        <MainButton onClick={onNext}>{m['solved.next']()}</MainButton>
      ) : (
        <ButtonLink look="primary" size="large" full to={PATHS.solved}>
          {m['solved.done']()}
        </ButtonLink>
      )}
    </ReviewTable>
  )
}

const titleOf = ({ result }: SolvedTask) => (result ? m['solved.found']() : m['solved.missed']())
const titleOfTry = ({ result }: SolvedTask) => (result ? m['solved.againRight']() : m['solved.againWrong']())
