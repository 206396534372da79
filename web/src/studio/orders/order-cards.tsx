import type { ReactNode } from 'react'
import type { OrderStory } from '@tabia/contract/studio/orders.ts'
import { formatMoney } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { shortMoment } from '../pieces/moments.ts'
import { Card } from '../pieces/page.tsx'
import { StaffActs } from '../pieces/staff-acts.tsx'
import styles from './orders.module.css'

const MOVEMENTS: Record<OrderStory['movements'][number]['kind'], () => string> = {
  charge: m['studio-orders.movement.charge'],
  refund: m['studio-orders.movement.refund'],
  return: m['studio-orders.movement.return'],
}
const PAYMENTS: Record<OrderStory['payments'][number]['status'], () => string> = {
  creating: m['studio-orders.payment.creating'],
  pending: m['studio-orders.payment.pending'],
  succeeded: m['studio-orders.payment.succeeded'],
  canceled: m['studio-orders.payment.canceled'],
  mismatch: m['studio-orders.payment.mismatch'],
  duplicate: m['studio-orders.payment.duplicate'],
  refunded: m['studio-orders.payment.refunded'],
}
const REFUNDS: Record<OrderStory['refunds'][number]['status'], () => string> = {
  open: m['studio-orders.refundStatus.open'],
  pending: m['studio-orders.refundStatus.pending'],
  done: m['studio-orders.refundStatus.done'],
  failed: m['studio-orders.refundStatus.failed'],
}
const RECEIPTS: Record<NonNullable<OrderStory['payments'][number]['receipt']>, () => string> = {
  pending: m['studio-orders.receipt.pending'],
  succeeded: m['studio-orders.receipt.succeeded'],
  canceled: m['studio-orders.receipt.canceled'],
}

/** How the money of an order moved, and what was done about it. */
export function OrderCards({ story }: { story: OrderStory }) {
  const { sum, movements, payments, refunds, notices, log } = story
  const money = (minor: number) => formatMoney({ minor, currency: sum.currency })
  return (
    <>
      <Listed title={m['studio-orders.ledger']()} none={m['studio-orders.noLedger']()}>
        {movements.map(({ kind, amount, at }) => (
          <Line key={`${kind} ${at} ${amount}`} at={at} sum={money(amount)}>
            {MOVEMENTS[kind]()}
          </Line>
        ))}
      </Listed>
      <Listed title={m['studio-orders.payments']()} none={m['studio-orders.noPayments']()}>
        {payments.map(({ id, status, receipt, reason, service, serviceId, createdAt, sum: asked }) => (
          <Line key={id} at={createdAt} sum={formatMoney(asked)}>
            {[PAYMENTS[status](), reason, receipt && RECEIPTS[receipt]()].filter(Boolean).join(', ')}
            <span className={`u-fine ${styles['code']}`}>
              {service} {serviceId}
            </span>
          </Line>
        ))}
      </Listed>
      {refunds.length > 0 && (
        <Listed title={m['studio-orders.refundsTitle']()} none="">
          {refunds.map(({ id, status, amount, receipt, reason, createdAt }) => (
            <Line key={id} at={createdAt} sum={money(amount)}>
              {[REFUNDS[status](), reason, receipt && RECEIPTS[receipt]()].filter(Boolean).join(', ')}
            </Line>
          ))}
        </Listed>
      )}
      <Listed title={m['studio-orders.notices']()} none={m['studio-orders.noNotices']()}>
        {notices.map(({ event, times, lastAt }) => (
          <Line key={event} at={lastAt} sum={`× ${times}`}>
            <span className={styles['code']}>{event}</span>
          </Line>
        ))}
      </Listed>
      <Card title={m['studio-orders.log']()}>
        {log.length > 0 ? <StaffActs acts={log} /> : <p className="u-quiet">{m['studio-orders.noLog']()}</p>}
      </Card>
    </>
  )
}

function Listed({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Card title={title}>
      {children.length > 0 ? (
        <ul className={styles['moved']}>{children}</ul>
      ) : (
        <p className="u-quiet">{none}</p>
      )}
    </Card>
  )
}

function Line({ at, sum, children }: { at: string; sum: string; children: ReactNode }) {
  return (
    <li className={styles['movement']}>
      <time dateTime={at} className="u-fine">
        {shortMoment(at)}
      </time>
      <span className={styles['long']}>{children}</span>
      <span className={styles['sum']}>{sum}</span>
    </li>
  )
}
