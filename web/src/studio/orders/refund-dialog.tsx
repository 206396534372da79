import { useState } from 'react'
import { TEXT_LENGTH } from '@tabia/contract/fields.ts'
import { getOrderStory, type OrderStory, refundOrder } from '@tabia/contract/studio/orders.ts'
import { decimalOf, formatMoney, minorOf } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { act, useStudioCall } from '../app/use-call.ts'
import { AskDialog } from '../pieces/ask-dialog.tsx'
import { Busy } from '../pieces/busy.tsx'
import { Fact, Facts } from '../pieces/fact.tsx'
import { Failed } from '../pieces/failed.tsx'
import { longDate } from '../pieces/moments.ts'
import styles from './orders.module.css'

interface RefundDialogProps {
  order: number
  onClose: () => void
}

/** Asks before money goes back: whom, what, how far, how much, what stays; the number of the order is typed. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { data, error, isFetching, refetch } = useStudioCall(getOrderStory, { params: { id: order } })
  if (data?.refundable) return <Refund story={data} refundable={data.refundable} onClose={onClose} />
  return (
    <Dialog title={m['studio-orders.refundTitle']({ order: String(order) })} onClose={onClose}>
      {data ? (
        <p>
          {data.given === null ? m['studio-orders.refundNothing']() : m['studio-orders.takeBackAtPerson']()}
        </p>
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={4} />
      )}
      <DialogButtons>
        <Button onClick={onClose}>{m['studio-orders.close']()}</Button>
      </DialogButtons>
    </Dialog>
  )
}

type Refundable = NonNullable<OrderStory['refundable']>

interface RefundProps {
  story: OrderStory
  refundable: Refundable
  onClose: () => void
}

const OUTCOMES: Record<Refundable['whole'], () => string> = {
  closes: m['studio-orders.outcome.closes'],
  stays: m['studio-orders.outcome.stays'],
  paid_twice: m['studio-orders.outcome.paid_twice'],
  never_opened: m['studio-orders.outcome.never_opened'],
}

function Refund({ story, refundable, onClose }: RefundProps) {
  const { id, sum, learner, course, progress } = story
  const { paidAt, service, charged, back, left, whole } = refundable
  const { currency } = sum
  const money = (minor: number) => formatMoney({ minor, currency })
  const [text, setText] = useState(typedSum(left, currency))
  const [typed, setTyped] = useState('')
  const wanted = minorOf(text.replaceAll(/\s/g, '').replace(',', '.'))
  const amount = wanted !== undefined && wanted > 0 && wanted <= left ? wanted : undefined
  const isNumber = typed.trim() === String(id)
  const outcome = amount === left ? OUTCOMES[whole]() : OUTCOMES[whole === 'closes' ? 'stays' : whole]()

  async function give(reason: string) {
    if (amount === undefined) return
    const { state } = await act(refundOrder, { params: { id }, body: { typed, amount, left, reason } })
    if (state === 'done')
      notify({ kind: 'success', text: m['studio-orders.refundDone']({ sum: money(amount) }), seconds: 5 })
    else if (state === 'waits') notify({ kind: 'info', text: m['studio-orders.refundWaits'](), seconds: 6 })
    else notify({ kind: 'danger', text: m['studio-orders.refundFailed'](), seconds: 8 })
    onClose()
  }

  return (
    <AskDialog
      title={m['studio-orders.refundTitle']({ order: String(id) })}
      button={m['studio-orders.refundButton']({ sum: money(amount ?? left) })}
      danger
      reason={{ label: m['studio-orders.refundReason'](), most: TEXT_LENGTH }}
      ready={amount !== undefined && isNumber}
      onSure={give}
      onCancel={onClose}
    >
      <p className="u-quiet">{m['studio-orders.refundWarn']()}</p>
      <div className={styles['facts']}>
        <Facts>
          <Fact name={m['studio-orders.person']()}>
            {[learner.name, learner.email, `№ ${learner.id}`].filter(Boolean).join(', ')}
          </Fact>
          <Fact name={m['studio-orders.course']()}>
            {course.name}
            {progress && `: ${progressWords(progress)}`}
          </Fact>
          <Fact name={m['studio-orders.paid']()}>
            {m['studio-orders.paidOn']({ sum: money(charged), date: longDate(paidAt), service })}
          </Fact>
          {back > 0 && <Fact name={m['studio-orders.backSoFar']()}>{money(back)}</Fact>}
          <Fact name={m['studio-orders.afterwards']()}>
            {amount !== undefined && amount < left
              ? `${m['studio-orders.leftThen']({ sum: money(left - amount) })}; ${outcome}`
              : outcome}
          </Fact>
        </Facts>
      </div>
      <p className={`u-fine ${styles['larger']}`}>{m['studio-orders.larger']()}</p>
      <Field
        label={m['studio-orders.refundSum']()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        hint={m['studio-orders.refundAll']({ sum: money(left) })}
        error={amount === undefined ? m['studio-orders.refundSumWrong']({ sum: money(left) }) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Field
        label={m['studio-orders.refundTyped']()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={
          typed.trim().length >= String(id).length && !isNumber
            ? m['studio-orders.refundTypedWrong']({ order: String(id) })
            : undefined
        }
        onChange={({ target }) => setTyped(target.value)}
      />
    </AskDialog>
  )
}

const progressWords = ({ solved, tasks }: { solved: number; tasks: number }) =>
  m['studio-orders.progress']({ solved: String(solved), tasks: String(tasks) })

/** `4900`, and hundredths only where there are some. */
const typedSum = (minor: number, currency: OrderStory['sum']['currency']) =>
  decimalOf({ minor, currency }).replace(/\.00$/, '')
