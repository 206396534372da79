import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { classes } from '../../../../ui/classes.ts'
import type { Explanation } from '../solving/task-flow.ts'
import styles from './result-band.module.css'

/** Right or not, and whose game it was. */
export function ResultBand({ reply, title, small, heading, children }: ResultBandProps) {
  const { result, players, event } = reply
  const Icon = result ? IconCheck : IconX
  return (
    <div
      className={classes(`u-row ${styles['band']}`, result ? styles['right'] : styles['wrong'])}
      data-part="band"
    >
      <span className={`u-centre ${styles['tile']}`} aria-hidden="true">
        <Icon />
      </span>
      <div className="u-rest">
        <h2 ref={heading} className={styles['title']} tabIndex={-1}>
          {title}
        </h2>
        <div className={`u-fine ${styles['small']}`}>
          {small ?? [players, event].filter(Boolean).join(', ')}
        </div>
      </div>
      {children}
    </div>
  )
}

interface ResultBandProps {
  reply: Explanation
  title: string
  /** In place of players and event. */
  small?: ReactNode
  heading?: Ref<HTMLHeadingElement>
  /** Beside the words. */
  children?: ReactNode
}
