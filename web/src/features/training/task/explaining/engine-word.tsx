import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Task } from '@tabia/contract/entities.ts'
import type { PlayedMove } from '@tabia/core/chess/moves/move.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../../../board/board-picture.tsx'
import { IconButton } from '../../../../ui/button/button.tsx'
import { toldLine, triedWords, type Tried } from '../../analysis/told-reply.tsx'
import { San } from '../../../../board/san.tsx'
import styles from './report-dialog.module.css'

interface EngineWordProps {
  task: Task
  /** The move that was judged wrong. */
  mistake: PlayedMove
  tried: Tried
}

/** So far the play after the move is shown: its end is no argument any more. */
const MOVES_SHOWN = 6

/** The instant answer to a report: what the engine says of the move, and where it sees a reply, the reply on a board. */
export function EngineWord({ task, mistake, tried }: EngineWordProps) {
  const line = [mistake, ...toldLine(mistake, tried).slice(0, MOVES_SHOWN - 1)]
  const { verdict } = tried
  return (
    <div className={styles['word']} aria-live="polite">
      <p className={styles['verdict']}>
        <b>{judgement(task, tried, line.length > 1)}</b>{' '}
        {verdict === 'slower' ? slowerWords(task, mistake, tried) : triedWords(task, mistake, tried)}
      </p>
      {verdict === 'wrong' ? (
        line.length > 1 && <ReplyBoard task={task} line={line} />
      ) : (
        <p className="u-small">{m['justice.coachDecides']()}</p>
      )}
    </div>
  )
}

/** In a word; none where a mate was asked for and the move wins without one: the sentence after it says just that. */
function judgement({ goal }: Task, { verdict, reply }: Tried, replies: boolean): string {
  const wins = verdict === 'also' && !reply.at(-1)?.endsWith('#')
  if (goal === 'mate' && wins) return ''
  return verdict === 'wrong' && !replies ? m['justice.engineDisagrees']() : VERDICTS[verdict]()
}

const VERDICTS = {
  right: m['justice.engineAgrees'],
  also: m['justice.engineAgrees'],
  grey: m['justice.engineDoubts'],
  slower: () => '',
  wrong: m['justice.engineAgainst'],
}

/** In how many moves it mates, where the play is told to its end. */
function slowerWords(task: Task, mistake: PlayedMove, tried: Tried): string {
  const end = tried.reply.at(-1)
  if (!end?.endsWith('#') || task.mateIn === null) return triedWords(task, mistake, tried)
  return m['justice.engineSlower']({ mateIn: 1 + tried.reply.length / 2, asked: task.mateIn })
}

/** The move and what follows, on a small board; the reply is shown first. */
function ReplyBoard({ task, line }: { task: Task; line: readonly PlayedMove[] }) {
  const [shown, setShown] = useState(1)
  const move = line[shown]
  if (!move) return null
  const steps = line.length
  return (
    <div className={styles['reply']}>
      <p>
        {line.slice(0, shown + 1).map(({ san }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a move is its place in the line
          <span key={index} className={styles['move']}>
            <San san={san} />
          </span>
        ))}
      </p>
      <span className={styles['board']}>
        <BoardPicture fen={move.fen} lastMove={[move.from, move.to]} orientation={turnOf(task.fen)} />
      </span>
      <div className={`u-row ${styles['steps']}`}>
        <IconButton
          icon={IconChevronLeft}
          label={m['justice.back']()}
          aria-disabled={shown === 0}
          onClick={() => setShown(at => Math.max(0, at - 1))}
        />
        <IconButton
          icon={IconChevronRight}
          label={m['justice.on']()}
          aria-disabled={shown === steps - 1}
          onClick={() => setShown(at => Math.min(steps - 1, at + 1))}
        />
      </div>
    </div>
  )
}
