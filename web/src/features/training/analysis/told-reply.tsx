import type { Task } from '@tabia/contract/entities.ts'
import { type PlayedMove, playMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { refutationOf } from '@tabia/core/chess/refutation/refutation.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { San } from '../../../board/san.tsx'
import type { BoardEvent } from '../task/solving/task-event.ts'
import type { Explanation } from '../task/solving/task-flow.ts'
import styles from './analysis-strip.module.css'
import { wordsOf } from './refutation-words.ts'

/** What the school knows of the move played: no engine is asked. */
export type Tried = NonNullable<Explanation['tried']>

interface ToldReplyProps {
  task: Task
  mistake: PlayedMove
  tried: Tried
  dispatch: (event: BoardEvent) => void
}

/** What the learner's move was, in words, and the best reply to it; a press plays both on the board. */
export function ToldReply({ task, mistake, tried, dispatch }: ToldReplyProps) {
  const line = toldLine(mistake, tried)
  const [answer] = line
  function play() {
    dispatch({ type: 'wentToStart' })
    dispatch({ type: 'played', move: mistake.san })
    if (answer) dispatch({ type: 'played', move: answer.san })
  }
  return (
    <p className={`u-row u-wrap ${styles['whyNot']}`}>
      <Button look="ghost" size="small" onClick={play}>
        {m['analysis.whyNot']()}
      </Button>
      {answer && (
        <span className={`u-row ${styles['reply']}`}>
          <span className={styles['own']}>
            <San san={mistake.san} />
          </span>
          <span>{m['analysis.reply']()}</span>
          <b>
            <San san={answer.san} />
          </b>
        </span>
      )}
      <span className={styles['loss']}>{triedWords(task, mistake, tried)}</span>
    </p>
  )
}

/** The verdict on a wrong answer, and what the reply does where the board shows it plainly. */
export function triedWords(task: Task, mistake: PlayedMove, tried: Tried): string {
  const { goal, mateIn } = task
  const asked = { goal, mateIn: mateIn ?? 0 }
  if (tried.verdict === 'also') return m['analysis.triedAlso'](asked)
  if (tried.verdict === 'slower') return m['analysis.triedSlower'](asked)
  const line = toldLine(mistake, tried)
  const refutation = refutationOf({ task, move: mistake, line, mate: mateAtEnd(line) })
  return [m['analysis.triedStands']({ band: tried.shareBand }), refutation && wordsOf(refutation)]
    .filter(Boolean)
    .join(' ')
}

/** The positions that are told of: the answer's, and after each move of the best play. */
export function toldLine(mistake: PlayedMove, { reply }: Tried): PlayedMove[] {
  const line: PlayedMove[] = []
  for (const san of reply) {
    const move = playMove(line.at(-1)?.fen ?? mistake.fen, san)
    if (!move) break
    line.push(move)
  }
  return line
}

/** In so many moves the solver mates, or, below zero, is mated, by a line that ends in mate. */
function mateAtEnd(line: readonly PlayedMove[]): number | undefined {
  const end = line.at(-1)
  if (!end || !positionFrom(end.fen).isCheckmate()) return undefined
  return line.length % 2 === 1 ? -(line.length + 1) / 2 : line.length / 2
}
