import { Fragment } from 'react'
import { ownTry } from '@tabia/core/chess/explanation/explanation-walk.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../../ui/classes.ts'
import { San } from '../moves/san.tsx'
import type { Explanation } from '../solving/task-flow.ts'
import styles from './comparison.module.css'

/** The learner's move beside the right ones; a press shows either where the explanation has it. */
export function Comparison({ answer, reply: { answer: right, moves }, onChoose }: ComparisonProps) {
  return (
    <div className={styles['comparison']}>
      <Box label={m['task.yourMove']()} sans={[answer]} id={ownTry(moves, answer)?.id} onChoose={onChoose} />
      {right !== null && (
        <Box
          label={m['task.solution']()}
          sans={right.split(', ')}
          id={moves[0]?.id}
          onChoose={onChoose}
          isRight
        />
      )}
    </div>
  )
}

interface ComparisonProps {
  /** null: not known. */
  answer: string
  reply: Explanation
  onChoose: (id: string) => void
}

function Box({ label, sans, id, onChoose, isRight = false }: BoxProps) {
  const className = classes(styles['box'], isRight ? styles['right'] : styles['wrong'])
  const words = (
    <>
      <span>{label}</span>
      <b>
        {sans.map((san, index) => (
          <Fragment key={san}>
            {index > 0 && ', '}
            <San san={san} />
          </Fragment>
        ))}
      </b>
    </>
  )
  if (id === undefined) return <p className={className}>{words}</p>
  return (
    <button type="button" className={className} onClick={() => onChoose(id)}>
      {words}
    </button>
  )
}

interface BoxProps {
  label: string
  sans: string[]
  /** Its move in the explanation. */
  id: string | undefined
  onChoose: (id: string) => void
  isRight?: boolean
}
