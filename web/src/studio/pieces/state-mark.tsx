import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './state-mark.module.css'

/** `well`: a square. `look`: a diamond, worth a look. `bad`: a triangle. `off`: an outline, nothing is the matter. */
export type State = 'well' | 'look' | 'bad' | 'off'

/** A shape and its words; without words it stands beside what says the same. */
export function StateMark({ state, children }: { state: State; children?: ReactNode }) {
  return (
    <span className={`u-row ${styles['mark']}`}>
      <span className={classes(styles['shape'], styles[state])} aria-hidden="true" />
      {children}
    </span>
  )
}
