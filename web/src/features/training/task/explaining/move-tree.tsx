import { useLayoutEffect, useRef, useState } from 'react'
import type { Move } from '@tabia/contract/entities.ts'
import { pathTo } from '@tabia/core/chess/explanation/explanation-walk.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Voice } from '../../../../ui/note/note.tsx'
import { keepInSight } from '../moves/keep-in-sight.ts'
import { MoveButton, Mark, formatNumber, isWhiteMove } from '../moves/move-button.tsx'
import styles from './move-tree.module.css'
import { markWords } from '../../../../board/mark-words.ts'

/** Variations of variations of variations are shown; what lies deeper opens on request. */
const SHOWN_DEPTH = 3

interface TreeProps {
  /** The move on the board. */
  at: string | null
  /** The learner's wrong move (SAN): its variation is marked. */
  error: string | null
  onChoose: (id: string) => void
}

/** The explanation: the main line with the coach's words under its moves, and the lines beside it. */
export function MoveTree({ intro, moves, ...tree }: TreeProps & { intro: string | null; moves: Move[] }) {
  return (
    <div className={styles['tree']}>
      {intro !== null && <Words said={intro} now={tree.at === null} depth={0} />}
      <LineOfMoves label={m['task.mainLine']()} moves={moves} depth={0} first {...tree} />
      <MarksLegend moves={moves} />
    </div>
  )
}

interface LineProps extends TreeProps {
  label: string
  moves: Move[]
  depth: number
  /** Does it begin in the position of the task? */
  first: boolean
}

/** A list, so that a screen reader tells how long a line is and where it ends; the tree is one stop of Tab. */
function LineOfMoves({ label, moves, depth, first, ...tree }: LineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without bullets it is no list to Safari
    <ol role="list" aria-label={label}>
      {moves.map((move, index) => (
        <li key={move.id} className={styles['item']}>
          <MoveButton
            san={move.m}
            number={needsNumber(moves, index) ? formatNumber(move) : undefined}
            fullNumber={move.num}
            marks={move.mark}
            current={move.id === tree.at}
            quiet={depth > 0}
            stop={tree.at === null ? depth === 0 && index === 0 : move.id === tree.at}
            onGo={() => tree.onChoose(move.id)}
          />
          {move.comment !== null && <Words said={move.comment} now={move.id === tree.at} depth={depth} />}
          {move.v.map(variation => (
            <Variation
              key={variation[0]?.id}
              moves={variation}
              depth={depth + 1}
              first={first && index === 0}
              {...tree}
            />
          ))}
        </li>
      ))}
    </ol>
  )
}

/** After words or another line a move of Black needs its number again. */
function needsNumber(moves: Move[], index: number): boolean {
  const [move, before] = [moves[index], moves[index - 1]]
  if (!move) return false
  return !before || isWhiteMove(move) || before.comment !== null || before.v.length > 0
}

function Words({ said, now, depth }: { said: string; now: boolean; depth: number }) {
  if (now) return <SaidNow said={said} />
  return depth === 0 ? (
    <p className={styles['words']}>{said}</p>
  ) : (
    <span className={`u-quiet ${styles['aside']}`}> {said} </span>
  )
}

/** The words of the move on the board stay in sight with it. */
function SaidNow({ said }: { said: string }) {
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (words.current) keepInSight(words.current)
  }, [])
  return (
    <div ref={words}>
      <Voice>{said}</Voice>
    </div>
  )
}

function Variation(props: Omit<LineProps, 'label'>) {
  const { moves, depth, first, error, at } = props
  const [opened, open] = useState(false)
  const holdsCurrent = at !== null && pathTo(moves, at).length > 0
  if (depth > SHOWN_DEPTH && !opened && !holdsCurrent) {
    return (
      <Button look="ghost" size="small" aria-expanded={false} onClick={() => open(true)}>
        {m['task.showLine']()}
      </Button>
    )
  }
  const isError = first && moves[0]?.m === error
  return (
    <div className={classes(styles['variation'], isError && styles['error'])}>
      <LineOfMoves label={isError ? m['task.yourLine']() : m['task.variation']()} {...props} />
    </div>
  )
}

/** The signs of an explanation in words, for those who have not met them. */
function MarksLegend({ moves }: { moves: readonly Move[] }) {
  const marks = [...new Set(marksIn(moves))]
  if (marks.length === 0) return undefined
  return (
    <ul className={`u-wrap u-fine ${styles['legend']}`} aria-label={m['marks.title']()}>
      {marks.map(mark => (
        <li key={mark}>
          <b>
            <Mark mark={mark} />
          </b>{' '}
          {markWords(mark)}
        </li>
      ))}
    </ul>
  )
}

function marksIn(moves: readonly Move[]): string[] {
  return moves.flatMap(move => [...move.mark, ...move.v.flatMap(marksIn)])
}
