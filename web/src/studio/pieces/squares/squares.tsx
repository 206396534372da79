import { type CSSProperties, useId } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { isDarkSquare } from '../../../ui/rank-strip/strip-look.ts'
import { classes } from '../../../ui/classes.ts'
import { useKeys } from '../../app/keys.ts'
import type { SquareLook } from './square-look.ts'
import { ranksOf, type SquareColumns, type SquareId, type Step, stepFrom } from './square-walk.ts'
import styles from './squares.module.css'

// Tasks as squares of a board, eight to a rank. The arrows walk, and there is one stop of Tab, however many groups:
//
//   const walk = useSquareWalk({ columns: [[[1, 2, 3]]], at, onAt: setAt })
//   <Squares walk={walk} label="Clearing lines" squares={[{ id: 1, look: 'error', name: '1, error' }, …]} />

export interface Square {
  id: SquareId
  look: SquareLook
  /** What is read out: "3, error". */
  name: string
  /** The number, where the task is here and now: filled with saffron. */
  here?: number | undefined
  /** So much of it is filled, 0 to 1. */
  share?: number | null | undefined
  /** Initials of who else has it open. */
  visitor?: string | undefined
}

interface WalkOptions {
  columns: SquareColumns
  /** The stop of Tab; one that is not there counts as the first. */
  at: SquareId | undefined
  /** `extend`: with Shift, all between are chosen. */
  onAt: (id: SquareId, extend: boolean) => void
  /** Several can be chosen. */
  several?: boolean
  /** Enter on a square. */
  onOpen?: (id: SquareId) => void
  /** In the bar of keys; as a rule "walk the squares". */
  label?: string
  /** Of the ranks as they are drawn: sixteen on a phone. */
  perRank?: number
}

export interface SquareWalk {
  name: string
  stop: SquareId | undefined
  onAt: (id: SquareId, extend: boolean) => void
}

const ARROWS: readonly [key: string, step: Step][] = [
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]
const ENDS: readonly [key: string, step: Step][] = [
  ['Home', 'first'],
  ['End', 'last'],
  ['Ctrl+Home', 'start'],
  ['Ctrl+End', 'end'],
]

/** The keys that walk a map of squares, and its one stop of Tab. */
export function useSquareWalk(options: WalkOptions): SquareWalk {
  const { columns, at, onAt, several = false, onOpen, label, perRank = 8 } = options
  const name = useId()
  const all = columns.flat(2)
  const stop = at !== undefined && all.includes(at) ? at : all[0]
  const nameOf = (id: SquareId) => document.getElementById(squareName(name, id))

  function go(step: Step, extend: boolean) {
    if (stop === undefined) return
    // The first press comes to the map, the next ones walk.
    const isThere = document.activeElement === nameOf(stop)
    const next = isThere ? stepFrom(columns, stop, step, perRank) : stop
    onAt(next, extend)
    nameOf(next)?.focus()
  }
  const when = all.length > 0
  const words = label ?? m['studio-squares.walk']()
  useKeys([
    ...ARROWS.map(([key, step]) => ({ key, label: words, run: () => go(step, false), when })),
    {
      key: 'Enter',
      label: m['studio.open'](),
      run: () => stop !== undefined && onOpen?.(stop),
      when: when && onOpen !== undefined,
    },
    ...ENDS.map(([key, step]) => ({ key, label: words, run: () => go(step, false), when, quiet: true })),
    ...ARROWS.map(([key, step]) => ({
      key: `Shift+${key}`,
      label: m['studio-squares.several'](),
      run: () => go(step, true),
      when: when && several,
      quiet: step !== 'right',
    })),
  ])
  return { name, stop, onAt }
}

const squareName = (walk: string, id: SquareId) => `${walk}-${id}`

interface SquaresProps {
  walk: SquareWalk
  label: string
  squares: readonly Square[]
  /** Chosen together with others. */
  chosen?: ReadonlySet<SquareId>
  /** They can be taken and dropped elsewhere. */
  draggable?: boolean
}

/** A group of squares of one map. What is pressed on them is heard by what they stand in, by `data-square`. */
export function Squares({ walk, label, squares, chosen, draggable = false }: SquaresProps) {
  return (
    <div
      className={styles['ranks']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- squares of a board, walked by arrows
      role="grid"
      aria-label={label}
      aria-multiselectable={chosen !== undefined}
    >
      {ranksOf(squares).map((rank, row) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, react/no-array-index-key -- a rank is its place
        <div key={row} className={styles['rank']} role="row">
          {rank.map((square, file) => (
            <div
              key={square.id}
              id={squareName(walk.name, square.id)}
              data-square={square.id}
              className={classes(
                styles['square'],
                styles[square.look],
                isDarkSquare(row * 8 + file) && styles['dark'],
                square.here !== undefined && styles['here'],
                square.share !== undefined && styles['filled'],
                chosen?.has(square.id) && styles['chosen'],
              )}
              style={shareOf(square)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a grid that is no table
              role="gridcell"
              tabIndex={square.id === walk.stop ? 0 : -1}
              aria-label={square.name}
              aria-selected={chosen?.has(square.id)}
              draggable={draggable}
              onFocus={() => square.id !== walk.stop && walk.onAt(square.id, false)}
            >
              {square.here}
              {square.visitor !== undefined && <i className={styles['visitor']} data-name={square.visitor} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const shareOf = ({ share }: Square): CSSProperties | undefined =>
  share === undefined || share === null ? undefined : { ['--share' as string]: `${Math.round(share * 100)}%` }

/** A look as it stands beside a count, told by the words there. */
export function SquareSign({ look }: { look: SquareLook | 'well' }) {
  return <i className={classes(styles['square'], styles['sign'], styles[look])} aria-hidden="true" />
}

/** A board of small squares, as a picture. */
export function SmallSquares({ label, looks }: { label: string; looks: readonly SquareLook[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, told as one picture
    <span className={styles['small']} role="img" aria-label={label}>
      {looks.map((look, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a square is its place
        <i key={index} className={classes(styles[look], isDarkSquare(index) && styles['dark'])} />
      ))}
    </span>
  )
}
