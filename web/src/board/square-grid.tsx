import { type KeyboardEvent, memo, type SyntheticEvent, useId, useMemo, useState } from 'react'
import type { Color } from '@tabia/core/chess/position.ts'
import { squareAfter, squareRows } from './square-step.ts'
import styles from './square-grid.module.css'

/**
 * The squares as an ARIA grid over the board: arrows walk, Enter or Space presses, Esc drops. One stop of Tab.
 * A pointer goes through it to the board.
 */
export function SquareGrid({ orientation, start, picked, label, help, nameOf, ...act }: SquareGridProps) {
  const [at, setAt] = useState(start)
  const helpId = useId()
  const rows = useMemo(
    () => squareRows(orientation).map(row => row.map(square => ({ square, name: nameOf(square) }))),
    [orientation, nameOf],
  )

  function press(event: KeyboardEvent<HTMLElement>) {
    if (act.onKey?.(event, at)) return event.preventDefault()
    if (!answersTo(event, picked !== undefined)) return
    event.preventDefault()
    if (event.key === 'Escape') return act.onDrop()
    const next = squareAfter(at, { key: event.key, far: event.ctrlKey }, orientation)
    if (next !== undefined) cellIn(event.currentTarget, next)?.focus()
    else if (!event.repeat) act.onPress(at)
  }

  /** Screen readers click where no pointer can. */
  function click(event: SyntheticEvent) {
    const square = squareOf(event)
    if (square !== undefined) act.onPress(square)
  }

  return (
    <>
      <table
        className={styles['grid']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table to walk
        role="grid"
        aria-label={label}
        aria-describedby={helpId}
        onKeyDown={press}
        onClick={click}
        onFocus={event => setAt(squareOf(event) ?? at)}
      >
        <tbody>
          {rows.map(row => (
            <tr key={row[0]?.square.charAt(1)}>
              {row.map(({ square, name }) => (
                <Cell
                  key={square}
                  square={square}
                  name={name}
                  stop={square === at}
                  picked={square === picked}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" id={helpId}>
        {help}
      </p>
    </>
  )
}

/** A step over the board changes two of the sixty-four. */
const Cell = memo(function Cell({ square, name, stop, picked }: CellProps) {
  return (
    <td
      className={styles['cell']}
      data-square={square}
      tabIndex={stop ? 0 : -1}
      aria-label={name}
      aria-selected={picked}
    />
  )
})

interface CellProps {
  square: string
  name: string
  stop: boolean
  picked: boolean
}

const squareOf = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof HTMLElement ? target.dataset['square'] : undefined

interface SquareGridProps {
  orientation: Color
  /** Where the walk begins. */
  start: string
  picked: string | undefined
  label: string
  help: string
  nameOf: (square: string) => string
  onPress: (square: string) => void
  onDrop: () => void
  /** A key on a square, before the grid takes it; true: it was for this. */
  onKey?: (event: KeyboardEvent, square: string) => boolean
}

const PRESSES = new Set(['Enter', ' '])

function answersTo({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent, holds: boolean): boolean {
  if (altKey || metaKey || shiftKey) return false
  if (ctrlKey) return key === 'Home' || key === 'End'
  return (
    PRESSES.has(key) ||
    (key === 'Escape' ? holds : squareAfter('a1', { key, far: false }, 'white') !== undefined)
  )
}

const cellIn = (grid: HTMLElement, square: string) =>
  grid.querySelector<HTMLElement>(`[data-square="${square}"]`)
