import { IconArrowsExchange, IconCalendar, IconLifebuoy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { RepetitionCheck } from '@tabia/contract/book.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { MainButton } from '../../../ui/button/button.tsx'
import { Link } from '../../../ui/router.tsx'
import { ExplanationPanel } from '../../training/task/explaining/explanation-panel.tsx'
import { ResultBand } from '../../training/task/explaining/result-band.tsx'
import styles from './checked-panel.module.css'
import { MoveSentence } from './move.tsx'
import { OwnMove } from './own-move.tsx'
import type { CheckedRepetition, RepetitionEvent } from './repetition-flow.ts'
import { comesAgain } from './say.ts'

interface CheckedPanelProps {
  board: CheckedRepetition
  elsewhere: boolean
  orientation: Color
  /** The school's date. */
  today: string | undefined
  /** The own wrong move that was to be punished. */
  punish: string | null
  dispatch: (event: RepetitionEvent) => void
  onContinue: () => void
  dealing: boolean
}

/** After the check: the verdict, when it comes again, what was played last time, and the original's explanation. */
export function CheckedPanel(props: CheckedPanelProps) {
  const { board, elsewhere, orientation, dispatch, onContinue, dealing } = props
  const { check } = board.reply
  const { kind, ownMove, picture, players, event } = check
  // The live region tells the verdict; what comes after it takes the focus.
  const explanation = useRef<HTMLElement>(null)
  useEffect(() => explanation.current?.focus({ preventScroll: true }), [])

  function showOwn(uci: string) {
    dispatch({ type: 'wentToStart' })
    dispatch({ type: 'played', move: uci })
  }

  return (
    <ExplanationPanel
      flow={board}
      dispatch={dispatch}
      body={explanation}
      none={
        kind === 'refute' &&
        check.answer !== null && <MoveSentence text={m['book.authorsReply']({ move: check.answer })} />
      }
      band={
        <ResultBand reply={board.reply} title={titleOf(check)} small={<Small {...props} check={check} />} />
      }
      engine={
        <>
          {elsewhere && <p className={styles['seen']}>{m['book.answeredElsewhere']()}</p>}
          {picture !== 0 && (
            <p className={`u-row ${styles['seen']}`} data-wide={ownMove !== null || undefined}>
              <IconArrowsExchange aria-hidden="true" />
              {m['book.seen']({ picture: String(picture) })}
            </p>
          )}
          {kind !== 'refute' && ownMove && (
            <OwnMove
              check={check}
              own={ownMove}
              orientation={orientation}
              onShow={() => showOwn(ownMove.uci)}
            />
          )}
        </>
      }
      after={
        (players ?? event) !== null && (
          <p className={`u-fine ${styles['players']}`}>{[players, event].filter(Boolean).join(', ')}</p>
        )
      }
    >
      <MainButton
        loading={dealing}
        onClick={({ detail }) => {
          if (detail < 2) onContinue()
        }}
      >
        {m['task.continue']()}
      </MainButton>
    </ExplanationPanel>
  )
}

function titleOf({ kind, result }: RepetitionCheck): string {
  if (result) return m['task.right']()
  return kind === 'refute' ? m['book.notThisOne']() : m['task.wrong']()
}

/** Under the verdict: when it comes again, or what was wrong with the own move. */
function Small({ check, punish, today }: CheckedPanelProps & { check: RepetitionCheck }) {
  const { kind, result, answer, played, state } = check
  if (kind === 'refute') {
    const reply = answer?.split(', ')[0]
    const other = result && reply !== undefined && reply !== played
    return (
      <>
        {result && punish !== null && <MoveSentence text={m['book.thatIsWrong']({ move: punish })} />}{' '}
        {other && <MoveSentence text={m['book.authorsReply']({ move: reply })} />}
      </>
    )
  }
  const again = comesAgain(check, today)
  if (again === undefined) return null
  return (
    <Again icon={<IconCalendar aria-hidden="true" />}>
      {again}{' '}
      {state === 'parked' && (
        <Link to={PATHS.support}>
          <IconLifebuoy aria-hidden="true" />
          {m['book.askCoach']()}
        </Link>
      )}
    </Again>
  )
}

function Again({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles['again']}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
