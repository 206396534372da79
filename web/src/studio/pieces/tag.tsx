import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './tag.module.css'

/** `well`: as it should be. `look`: worth a look. `bad`: wrong, or closed. `off`: over. */
export type TagLook = 'well' | 'look' | 'bad' | 'off'

/** A state in a word or two. */
export function Tag({ look, children }: { look: TagLook; children: ReactNode }) {
  return <span className={classes(styles['tag'], styles[look])}>{children}</span>
}
