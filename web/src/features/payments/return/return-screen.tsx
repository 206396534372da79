import { IconCheck, IconClock, IconReceiptRefund, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from '../../../ui/router.tsx'
import type { CancelCause } from '@tabia/core/payments/cancel-cause.ts'
import { retryPayment } from '@tabia/contract/payments.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { PATHS } from '../../../session/paths.ts'
import { useAction } from '../../../session/use-action.ts'
import { ButtonLink, MainButton } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { leaveTo } from '../notices.ts'
import { ATTEMPTS, type ReturnFlow, useReturn, PAUSE_SECONDS } from './use-return.ts'
import styles from './return-screen.module.css'

/** After the bank: waiting, then what has become of the order. */
export function ReturnScreen() {
  const [query] = useSearchParams()
  const order = query.get('order')
  const { flow, lookAgain } = useReturn(order)
  return (
    <>
      <div className={styles['head']}>
        <PageTitle />
      </div>
      <Outcome flow={flow} order={Number(order)} lookAgain={lookAgain} />
    </>
  )
}

function Outcome({ flow, order, lookAgain }: { flow: ReturnFlow; order: number; lookAgain: () => void }) {
  switch (flow.step) {
    case 'not_found':
      return null
    case 'checking':
    case 'waiting':
      return <Waiting flow={flow} />
    case 'paid':
      return (
        <Card
          mark={<Mark look="right" icon={<IconCheck />} />}
          title={m['payments.success']()}
          text={m['payments.successText']()}
        >
          <ButtonLink look="primary" size="large" full to={PATHS.training} replace>
            {m['payments.startTraining']()}
          </ButtonLink>
        </Card>
      )
    case 'canceled':
      return <Canceled order={order} cause={flow.cause} lookAgain={lookAgain} />
    case 'refunded':
      return (
        <Card
          mark={<Mark icon={<IconReceiptRefund />} />}
          title={m['payments.refunded']()}
          text={m['payments.refundedText']()}
        >
          <ButtonLink look="primary" size="large" full to={PATHS.levels}>
            {m['payments.toLevels']()}
          </ButtonLink>
          <ToSupport />
        </Card>
      )
    case 'too_long':
      return (
        <Card
          mark={<Mark icon={<IconClock />} />}
          title={m['payments.tooLong']()}
          text={m['payments.tooLongText']()}
        >
          <MainButton onClick={lookAgain}>{m['payments.checkPayment']()}</MainButton>
          <ToSupport />
        </Card>
      )
  }
}

function Waiting({ flow }: { flow: Extract<ReturnFlow, { attempt: number }> }) {
  const opening = flow.step === 'checking' && flow.attempt === 0
  const seconds = flow.step === 'waiting' ? flow.seconds : 0
  const next = flow.step === 'waiting' ? m['payments.nextCheck']({ seconds }) : m['payments.checking']()
  const number = flow.step === 'waiting' ? flow.attempt + 1 : flow.attempt
  return (
    <Card
      mark={<WaitingRing seconds={seconds} />}
      title={opening ? m['payments.checking']() : m['payments.processing']()}
      text={opening ? undefined : m['payments.processingText']()}
    >
      {!opening && (
        <p className="u-small" aria-hidden="true">
          {next} · {m['payments.checkOf']({ number, total: ATTEMPTS })}
        </p>
      )}
    </Card>
  )
}

/** Named one by one: a name put together would bring every message of the school along. */
const BECAUSE: Record<CancelCause, () => string> = {
  given_up: m['payments.because_given_up'],
  card: m['payments.because_card'],
  funds: m['payments.because_funds'],
  expired: m['payments.because_expired'],
  bank: m['payments.because_bank'],
  technical: m['payments.because_technical'],
}

interface CanceledProps {
  order: number
  cause: CancelCause | null
  lookAgain: () => void
}

function Canceled({ order, cause, lookAgain }: CanceledProps) {
  const { run: tryAgain, running } = useAction(async () => {
    try {
      const { redirect } = await call(retryPayment, { body: { order } })
      await leaveTo(redirect)
    } catch (error) {
      // Paid or given back meanwhile: then that is what to show.
      if (failureOf(error).http === 409) lookAgain()
      throw error
    }
  })
  return (
    <Card
      mark={<Mark icon={<IconRefresh />} />}
      title={m['payments.canceled']()}
      text={[cause && BECAUSE[cause](), m['payments.canceledText']()].filter(Boolean).join(' ')}
    >
      <MainButton loading={running} loadingLabel={m['payments.leading']()} onClick={tryAgain}>
        {m['payments.tryAgain']()}
      </MainButton>
      <ToSupport />
    </Card>
  )
}

const ToSupport = () => (
  <ButtonLink look="ghost" full to={PATHS.support}>
    {m['payments.contactSupport']()}
  </ButtonLink>
)

const Mark = ({ icon, look }: { icon: ReactNode; look?: 'right' }) => (
  <span className={classes(`u-centre ${styles['mark']}`, look && styles[look])} aria-hidden="true">
    {icon}
  </span>
)

interface CardProps {
  mark: ReactNode
  title: string
  text: string | undefined
  children?: ReactNode
}

/** Each change is announced once, by its title; the seconds are not. */
function Card({ mark, title, text, children }: CardProps) {
  const id = useId()
  return (
    <section className={`u-card u-row u-column ${styles['card']}`} aria-labelledby={id}>
      {mark}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may hold no heading */}
      <div role="status">
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p className={`u-quiet ${styles['text']}`}>{text}</p>}
      </div>
      <div className={styles['actions']}>{children}</div>
    </section>
  )
}

/** Seconds until the next look, as a ring that runs out; at 0 the look is under way. */
function WaitingRing({ seconds }: { seconds: number }) {
  const share = (seconds / PAUSE_SECONDS) * 100
  return (
    <span className={styles['ring']} aria-hidden="true">
      <svg viewBox="0 0 120 120">
        <circle cx="60" cy="60" r="54" />
        <circle cx="60" cy="60" r="54" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      <b>{seconds > 0 ? seconds : ''}</b>
    </span>
  )
}
