import { IconClock } from '@tabler/icons-react'
import { useId } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../ui/classes.ts'
import styles from './test-pager.module.css'

interface TestPagerProps {
  answers: readonly (string | null)[]
  /** Not with the school yet. */
  waiting: ReadonlySet<number>
  current: number
  onGo: (number: number) => void
}

/** The positions as squares: a radio group, so that arrow keys go from one to the next. */
export function TestPager({ answers, waiting, current, onGo }: TestPagerProps) {
  const name = useId()
  return (
    <fieldset className={styles['pager']}>
      <legend className="visually-hidden">{m['test.pager']()}</legend>
      {answers.map((answer, index) => {
        const number = index + 1
        return (
          // eslint-disable-next-line react/no-array-index-key -- a square is its place in the test
          <label key={index} className={classes(styles['square'], answer !== null && styles['answered'])}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={index === current}
              aria-label={
                answer === null ? m['test.square']({ number }) : m['test.squareAnswered']({ number })
              }
              onChange={() => onGo(index)}
            />
            <span aria-hidden="true">{number}</span>
            {waiting.has(index) && <IconClock className={styles['clock']} aria-hidden="true" />}
          </label>
        )
      })}
    </fieldset>
  )
}
