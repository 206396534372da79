import { useId } from 'react'
import { DECISIONS, type DecisionKind } from '@tabia/core/disputes/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { MoveSentence } from '../move-sentence.tsx'
import { DECISION_NAMES } from './decision-names.ts'
import styles from './decision-panel.module.css'

interface DecisionChoiceProps {
  /** SAN. */
  move: string
  chosen: DecisionKind | undefined
  onChoose: (kind: DecisionKind) => void
}

/** One of four; arrows go from one to the next, letters to each. */
export function DecisionChoice({ move, chosen, onChoose }: DecisionChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles['heading']}>{m['studio-inbox.decision']()}</legend>
      <div className={styles['choices']}>
        {DECISIONS.map(kind => (
          <label key={kind} className={styles['choice']}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            <b className={styles['choiceName']}>{DECISION_NAMES[kind].name()}</b>
            <span aria-hidden="true">
              <KeyCap name={DECISION_NAMES[kind].key} />
            </span>
            <small className={styles['hint']}>
              <MoveSentence text={DECISION_NAMES[kind].hint({ move })} />
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
