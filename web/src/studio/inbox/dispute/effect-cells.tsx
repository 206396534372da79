import { useEffect, useRef } from 'react'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { previewDecision } from '@tabia/contract/studio/inbox.ts'
import type { DecisionKind } from '@tabia/core/disputes/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureOf, failureText } from '../../../api/failure.ts'
import { Note } from '../../../ui/note/note.tsx'
import { Busy } from '../../pieces/busy.tsx'
import { DECISION_NAMES } from './decision-names.ts'
import { consequences, consequencesSpoken } from './effect.ts'
import styles from './decision-panel.module.css'

interface EffectCellsProps {
  /** undefined: nothing is chosen yet. */
  kind: DecisionKind | undefined
  preview: { data: AnswerOf<typeof previewDecision> | undefined; error: Error | null }
}

/** What the chosen decision changes, in numbers of people; read out when it is counted. */
export function EffectCells({ kind, preview: { data, error } }: EffectCellsProps) {
  const spoken = kind && data && `${DECISION_NAMES[kind].name()}: ${consequencesSpoken(data.effect)}`
  const said = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (said.current) said.current.textContent = spoken ?? ''
  }, [spoken])
  return (
    <section className={styles['effect']}>
      <h3 className={`u-wrap ${styles['effectHead']}`}>
        <span className={styles['heading']}>{m['studio-inbox.effect']()}</span>
        {data && kind && <span className="u-fine">{m['studio-inbox.counted']()}</span>}
      </h3>
      <output ref={said} className="visually-hidden" />
      {kind === undefined && <p className="u-quiet">{m['studio-inbox.chooseFirst']()}</p>}
      {kind && data && <Cells effect={data.effect} />}
      {kind &&
        !data &&
        (error ? <Note kind="warning">{failureText(failureOf(error))}</Note> : <Busy rows={1} height={64} />)}
    </section>
  )
}

function Cells({ effect }: { effect: AnswerOf<typeof previewDecision>['effect'] }) {
  const cells = consequences(effect)
  if (cells.length === 0) return <p className="u-quiet">{m['studio-inbox.nobodyTold']()}</p>
  return (
    <dl className={styles['cells']}>
      {cells.map(({ number, happens }) => (
        <div key={number + happens} className={styles['cell']}>
          <dt className={styles['number']}>{number}</dt>
          <dd>{happens}</dd>
        </div>
      ))}
    </dl>
  )
}
