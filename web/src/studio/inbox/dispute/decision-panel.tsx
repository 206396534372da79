import { useState } from 'react'
import { decideDispute, type Dispute, previewDecision } from '@tabia/contract/studio/inbox.ts'
import { DECISIONS, type DecisionKind, NOT_AGAINST } from '@tabia/core/disputes/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/note/note.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useKeys } from '../../app/keys.ts'
import { act, useStudioCall } from '../../app/use-call.ts'
import { AskDialog } from '../../pieces/ask-dialog.tsx'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { stateWords } from '../engine-verdict.ts'
import { MoveSentence } from '../move-sentence.tsx'
import { DecisionChoice } from './decision-choice.tsx'
import { DECISION_NAMES } from './decision-names.ts'
import { decisionSent, isComplete, type Words } from './decision-sent.ts'
import { DecisionWords } from './decision-words.tsx'
import { EffectCells } from './effect-cells.tsx'
import { useDecisionDraft } from './use-decision-draft.ts'
import styles from './decision-panel.module.css'

/** These are told where they belong, not in a notice. */
const TOLD_HERE = new Set(['plan_changed', 'engine_agrees', 'already_decided'])
const isNoticed = ({ code }: Failure) => code === undefined || !TOLD_HERE.has(code)

/** The four decisions, what the chosen one changes, and the button that makes it. */
export function DecisionPanel({ dispute, onDecided }: { dispute: Dispute; onDecided: () => void }) {
  const { id, move, engine } = dispute
  const [draft, setDraft, forget] = useDecisionDraft(id)
  const [kind, setKind] = useState<DecisionKind | undefined>(draft.kind)
  const [asked, setAsked] = useState(false)
  const [changed, setChanged] = useState(false)
  const [evenSo, setEvenSo] = useState(false)
  const preview = useStudioCall(
    previewDecision,
    { params: { id }, body: { decision: kind ?? 'refuse' } },
    { enabled: kind !== undefined },
  )

  const choose = (next: DecisionKind) => {
    setKind(next)
    setDraft({ ...draft, kind: next })
    setAsked(false)
    setChanged(false)
  }
  const answerRefusal = async ({ code }: Failure, error: unknown) => {
    setEvenSo(code === 'engine_agrees')
    if (code === 'plan_changed' || code === 'already_decided') {
      setChanged(code === 'plan_changed')
      await preview.refetch()
    } else if (code !== 'engine_agrees') throw error
  }
  const decide = useAction(async (sure: boolean) => {
    if (kind === undefined || !preview.data) return
    setAsked(true)
    if (!isComplete(kind, draft)) return
    try {
      const { state } = await act(
        decideDispute,
        {
          params: { id },
          body: { ...decisionSent(kind, draft), previewDigest: preview.data.previewDigest, evenSo: sure },
        },
        { notice: isNoticed },
      )
      forget()
      onDecided()
      notify({
        kind: 'success',
        text: m['studio-inbox.saidDecided']({ state: stateWords(state) }),
        seconds: 4,
      })
    } catch (error) {
      await answerRefusal(failureOf(error), error)
    }
  })
  const agrees = engine !== null && NOT_AGAINST.includes(engine.verdict)
  const press = () => {
    // Known without asking the server; it asks all the same.
    if (kind === 'refuse' && agrees && isComplete(kind, draft)) setEvenSo(true)
    else decide.run(false)
  }

  useKeys([
    ...DECISIONS.map(each => ({
      key: DECISION_NAMES[each].key,
      label: DECISION_NAMES[each].name(),
      run: () => choose(each),
    })),
    {
      key: 'Ctrl+Enter',
      label: kind ? DECISION_NAMES[kind].actPlain({ move: move.san }) : '',
      run: press,
      when: kind !== undefined,
    },
  ])

  const set = (words: Words) => setDraft({ ...draft, ...words })
  return (
    <section className={styles['panel']}>
      <DecisionChoice move={move.san} chosen={kind} onChoose={choose} />
      {kind !== undefined && <DecisionWords kind={kind} words={draft} asked={asked} onChange={set} />}
      {changed && (
        <div role="alert">
          <Note kind="warning">{m['studio-inbox.changed']()}</Note>
        </div>
      )}
      <EffectCells kind={kind} preview={preview} />
      {kind !== undefined && (
        <div className={`u-row ${styles['act']}`}>
          <span className={`u-rest u-fine ${styles['note']}`}>
            {kind === 'accept' || kind === 'replace'
              ? m['studio-inbox.onlyRise']()
              : m['studio-inbox.canChange']()}
          </span>
          <Button
            look="primary"
            size="large"
            loading={decide.running}
            loadingLabel={m['studio-inbox.deciding']()}
            waiting={!preview.data || !isComplete(kind, draft)}
            onClick={press}
          >
            <span>
              <MoveSentence text={DECISION_NAMES[kind].act({ move: move.san })} />
            </span>
            <KeyCap name="Ctrl+Enter" />
          </Button>
        </div>
      )}
      {evenSo && (
        <AskDialog
          title={m['studio-inbox.evenSoTitle']()}
          button={m['studio-inbox.actPlain.refuse']({ move: move.san })}
          danger
          onSure={async () => {
            setEvenSo(false)
            decide.run(true)
          }}
          onCancel={() => setEvenSo(false)}
        >
          <p>
            <MoveSentence text={m['studio-inbox.evenSo']({ move: move.san })} />
          </p>
        </AskDialog>
      )}
    </section>
  )
}
