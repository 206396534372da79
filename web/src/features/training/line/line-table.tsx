import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { Move, Task } from '@tabia/contract/entities.ts'
import { boardOf, isOwnTurn, numberOfMove, ownMoves } from '@tabia/core/chess/line-play.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useUser } from '../../../session/user.ts'
import { Button, MainButton } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Piece } from '../../../ui/piece/piece.tsx'
import { ReviewFrame } from '../review/review-frame.tsx'
import { TypedMove } from '../task/lazy-parts.tsx'
import { formatNumber, isWhiteMove, numberBefore } from '../task/moves/move-button.tsx'
import { San } from '../../../board/san.tsx'
import { PanelBody, PanelFoot } from '../task/panel.tsx'
import type { TaskEvent } from '../task/solving/task-event.ts'
import type { BoardFlow } from '../task/solving/task-flow.ts'
import { sanWords } from '../../../board/san-words.ts'
import {
  type LineGame,
  lineTaskOf,
  type LineOutcome,
  nextGame,
  outcomeOf,
  startGame,
  waitsForReply,
} from './line-game.ts'
import { LineSquares } from './line-squares.tsx'
import styles from './line-table.module.css'
import { sendLine } from './send-line.ts'
import { newAttempt } from '../../../session/new-attempt.ts'
import { useLineEngine } from './use-line-engine.ts'

const REPLY_MS = 300
const MISS_MS = 700
const NOTHING = { type: 'replied' } as const

interface LineTableProps {
  task: Task
  moves: Move[]
  defence: number
  firstFound: boolean
  onEnd: (outcome: LineOutcome) => void
  onExplain: () => void
  /** Undefined: the way on is the explanation. */
  onContinue?: () => void
}

/** Playing the author's line on: each move is judged at once, each reply comes by itself. */
export function LineTable(props: LineTableProps) {
  const { task, moves, defence, firstFound, onEnd, onExplain, onContinue } = props
  const learner = useUser().id
  const [attempt] = useState(newAttempt)
  const [game, dispatch] = useReducer(nextGame, undefined, () => {
    const begun = startGame(lineTaskOf(task, moves), defence, firstFound)
    if (!begun) throw new Error(`Line ${defence} of task ${task.id} cannot be played`)
    return begun
  })
  const { play, miss, asking } = game
  const canAsk = useLineEngine(game, {
    onJudged: good => dispatch({ type: 'judged', good }),
    onReply: move => dispatch({ type: 'replied', move }),
  })

  const replyDue = waitsForReply(game) && !play.beyond
  useTimer(replyDue ? REPLY_MS : undefined, play, () => dispatch(NOTHING))
  useTimer(miss === null ? undefined : MISS_MS, miss, () => dispatch({ type: 'missShown' }))
  const end = useEffectEvent(() => {
    const outcome = outcomeOf(game)
    if (!outcome) return
    sendLine(learner, { attempt, task: task.id, defence, moves: [...game.tries], beyond: [...game.beyond] })
    onEnd(outcome)
  })
  const ended = play.result !== null
  useEffect(() => {
    if (ended) end()
  }, [ended])

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  function perform(event: TaskEvent): boolean {
    if (event.type !== 'played') return false
    dispatch({ type: 'played', move: event.move, hasEngine: canAsk })
    return true
  }

  const number = numberOfMove(play)
  const locked = !isOwnTurn(play) || miss !== null || asking !== null
  return (
    <ReviewFrame
      flow={flowOf(task, game, locked)}
      turn={turnOf(task.fen)}
      verdict={miss === null ? undefined : { square: miss, right: false }}
      announced={announced(game)}
      perform={perform}
      check={() => {}}
      goOn={() => {}}
    >
      {({ say }) => (
        <>
          <div className={`u-row ${styles['head']}`} data-part="head">
            <h2 ref={heading} tabIndex={-1}>
              {m['line.yourMove']({ number, of: play.of })}
            </h2>
            <LineSquares of={play.of} done={doneOf(game, firstFound)} current />
          </div>
          <PanelBody>
            <Played game={game} />
            <Said game={game} task={task} />
          </PanelBody>
          <div className={styles['typed']}>
            <TypedMove
              id="typed-move"
              fen={boardOf(play)}
              end={undefined}
              locked={locked}
              onPlay={move => perform({ type: 'played', move })}
              onCheck={() => {}}
              onSay={say}
            />
          </div>
          <PanelFoot>
            {onContinue ? (
              <>
                <Button size="large" onClick={onExplain}>
                  {m['task.explanation']()}
                </Button>
                <MainButton onClick={onContinue}>{m['task.continue']()}</MainButton>
              </>
            ) : (
              <MainButton onClick={onExplain}>{m['task.explanation']()}</MainButton>
            )}
          </PanelFoot>
        </>
      )}
    </ReviewFrame>
  )
}

/** The position of the line as a task's: its board, its last move, locked while it is not the learner's turn. */
function flowOf(task: Task, { play }: LineGame, locked: boolean): BoardFlow {
  const fen = boardOf(play)
  const last = play.path.at(-1)
  const lastMove = last ? { from: last.from, to: last.to } : task.lastMove
  const line = { start: fen, moves: [], shown: 0 }
  const now = { ...task, fen, lastMove }
  return locked ? { step: 'checking', task: now, line, answer: '' } : { step: 'thinking', task: now, line }
}

function doneOf({ play }: LineGame, firstFound: boolean) {
  const behind = ownMoves(play.path)
  const given = firstFound ? 0 : 1
  return Array.from({ length: behind }, (_, index) =>
    index < given || index >= play.found + given ? ('given' as const) : ('found' as const),
  )
}

/** The moves so far; the one on the board is marked. */
function Played({ game: { play } }: { game: LineGame }) {
  return (
    <p className={styles['played']}>
      {play.path.map(({ san, fen }, index) => (
        <span
          // eslint-disable-next-line react/no-array-index-key -- a move is its place in the line
          key={index}
          className={classes(styles['move'], index === play.path.length - 1 && styles['current'])}
        >
          {(index === 0 || isWhiteMove({ fen })) && (
            <span className={styles['number']}>{formatNumber({ fen, num: numberBefore(fen) })}</span>
          )}
          <San san={san} />
        </span>
      ))}
    </p>
  )
}

/** What there is to do, or what the last move was. */
function Said({ game, task }: { game: LineGame; task: Task }) {
  const turn = turnOf(task.fen)
  const behind = ownMoves(game.play.path)
  const aim = { goal: task.goal, mateIn: Math.max(1, (task.mateIn ?? 0) - behind) }
  switch (game.note) {
    case 'once':
      return (
        <>
          <div className={`u-row ${styles['note']} ${styles['wrong']}`}>
            <span className={`u-centre ${styles['tile']}`} aria-hidden="true">
              <IconX />
            </span>
            <div>
              <b>{m['line.once']()}</b>
              <p className="u-small">{m['line.oneTry']()}</p>
            </div>
          </div>
          <p className={`u-small ${styles['rule']}`}>{m['line.tries']()}</p>
        </>
      )
    case 'own_way':
    case 'beyond':
      return (
        <>
          <div className={`u-row ${styles['note']} ${styles['right']}`}>
            <span className={`u-centre ${styles['tile']}`} aria-hidden="true">
              <IconCheck />
            </span>
            <b>{m['line.goodToo']()}</b>
          </div>
          <p className={`u-small ${styles['rule']}`}>
            {game.note === 'own_way'
              ? m['line.ownWay']()
              : turn === 'white'
                ? m['line.beyondBlack']()
                : m['line.beyondWhite']()}
          </p>
        </>
      )
    case null:
      return (
        <div className={`u-row ${styles['note']}`}>
          <span className={`u-centre ${styles['turn']}`}>
            <Piece color={turn} kind="king" size={30} />
          </span>
          <div>
            <b>{turn === 'white' ? m['task.whiteGoal'](aim) : m['task.blackGoal'](aim)}</b>
            <p className="u-small">{m['line.judgedAtOnce']()}</p>
          </div>
        </div>
      )
  }
}

/** "King takes c8. Your move, 2 of 3." */
function announced({ play, note, asking }: LineGame): string {
  if (asking !== null) return ''
  if (note === 'once') return m['line.sayOnce']()
  if (!isOwnTurn(play)) return note === null ? '' : m['task.sayMove']({ move: m['line.goodToo']() })
  const last = play.path.at(-1)
  const turn = m['line.sayTurn']({ number: numberOfMove(play), of: play.of })
  return last ? `${m['task.sayMove']({ move: sanWords(last.san) })} ${turn}` : turn
}

/** Rings once, so many milliseconds after `since` came to be. */
function useTimer(milliseconds: number | undefined, since: unknown, ring: () => void) {
  const ringNow = useEffectEvent(ring)
  useEffect(() => {
    if (milliseconds === undefined) return undefined
    const timer = setTimeout(ringNow, milliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new `since` starts the clock anew
  }, [milliseconds, since])
}
