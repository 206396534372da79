import { IconCheck } from '@tabler/icons-react'
import type { WeekMark } from '@tabia/core/training/week.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../classes.ts'
import styles from './week-stepper.module.css'

const WORDS: Record<WeekMark, () => string> = {
  passed: m['training.weekPassed'],
  current: m['training.weekNow'],
  later: m['training.weekLater'],
}

interface WeekStepperProps {
  marks: WeekMark[]
  /** The index of the week that has just been opened, and can be begun. */
  open?: number
}

/** The weeks of a course as cells of one rank. They say where the learner stands; nothing can be pressed. */
export function WeekStepper({ marks, open }: WeekStepperProps) {
  return (
    <ol className={styles['weeks']}>
      {marks.map((mark, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a week is its place
          key={index}
          className={classes(
            `u-row u-quiet ${styles['week']}`,
            styles[mark],
            index === open && styles['open'],
            open !== undefined && index === open - 1 && styles['was'],
          )}
          // A week that is done stays the learner's until the next one is begun.
          {...((mark === 'current' || index + 1 === open) && STEP)}
        >
          <span className={styles['square']} aria-hidden="true">
            {mark === 'passed' ? <IconCheck /> : index + 1}
          </span>
          <span className={styles['text']}>
            <b>{m['training.week']({ number: index + 1 })}</b>
            <span>{index === open ? m['moments.weekOpen']() : WORDS[mark]()}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const STEP = { 'aria-current': 'step' } as const
