import { IconCheck, IconX } from '@tabler/icons-react'
import { classes } from '../../../ui/classes.ts'
import styles from './line-squares.module.css'

interface LineSquaresProps {
  of: number
  /** Own moves that are behind: how each went. */
  done: readonly ('found' | 'given' | 'missed')[]
  /** The next one is asked for now. */
  current?: boolean
}

/** The own moves of a line as squares, for the eye: the words beside say the same. */
export function LineSquares({ of, done, current = false }: LineSquaresProps) {
  return (
    <span className={`u-row ${styles['squares']}`} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => {
        const state = done[index] ?? (current && index === done.length ? 'current' : 'open')
        return (
          // eslint-disable-next-line react/no-array-index-key -- a square is its place in the line
          <span key={index} className={classes(`u-centre ${styles['square']}`, styles[state])}>
            {state === 'found' ? <IconCheck /> : state === 'missed' ? <IconX /> : index + 1}
          </span>
        )
      })}
    </span>
  )
}
