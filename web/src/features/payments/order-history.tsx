import { getOrders, type OrderRecord } from '@tabia/contract/payments.ts'
import { useAnswer } from '../../session/query-client.ts'
import { useId } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import styles from './order-history.module.css'
import { IconChevronDown } from '@tabler/icons-react'
import { formatPrice } from '@tabia/core/payments/money.ts'
import { useLocale } from '../../session/language.ts'
import { returnPath } from '../../session/paths.ts'
import { settings } from '../../session/settings.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Tag, type TagKind } from '../../ui/note/note.tsx'

/** What was ordered, each with its receipt to open. Without orders it is not shown. */
export function OrderHistory() {
  const heading = useId()
  const orders = useAnswer({
    queryKey: ['orders'],
    queryFn: async () => (await call(getOrders, {})).orders,
    // Most often one comes here right after paying.
    staleTime: 0,
  })
  if (!orders.isError && !orders.data?.length) return null
  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby={heading}>
      <h2 id={heading}>{m['payments.orders']()}</h2>
      {orders.data?.map(order => <OrderRow key={order.id} order={order} />) ?? (
        <LoadFailure retrying={orders.isFetching} onRetry={() => void orders.refetch()} />
      )}
    </section>
  )
}

type Status = OrderRecord['status']

const LOOKS: Record<Status, TagKind> = { pending: 'warn', paid: 'own', canceled: 'free', refunded: 'free' }

/** Named one by one: a name put together would bring every message of the school along. */
const WORDS: Record<Status, () => string> = {
  pending: m['payments.status_pending'],
  paid: m['payments.status_paid'],
  canceled: m['payments.status_canceled'],
  refunded: m['payments.status_refunded'],
}

/** Money on its way back comes before what the order is: that is what one looks for. */
function stateOf({ status, amount, refunding }: OrderRecord): [TagKind, () => string] {
  if (status === 'paid' && amount === 0) return ['own', m['payments.status_given']]
  if (refunding > 0) return ['warn', m['payments.status_refunding']]
  return [LOOKS[status], WORDS[status]]
}

/** The order in one line; opened, what stands on its receipt. */
function OrderRow({ order }: { order: OrderRecord }) {
  const { id, status, course, amount, refunded, currency } = order
  const date = useDate()
  const [look, word] = stateOf(order)
  return (
    <details className={styles['order']}>
      <summary>
        <span className={styles['what']}>
          <b>{course}</b>
          <span>{m['payments.orderOf']({ number: id, date: date(order.orderedAt) })}</span>
        </span>
        <span className={styles['sum']}>
          <b>{formatPrice(amount, currency)}</b>
          {status === 'paid' && refunded > 0 && (
            <span>{m['payments.partGivenBack']({ sum: formatPrice(refunded, currency) })}</span>
          )}
        </span>
        <Tag kind={look}>{word()}</Tag>
        <IconChevronDown aria-hidden="true" />
      </summary>
      <Receipt order={order} />
    </details>
  )
}

function Receipt({ order }: { order: OrderRecord }) {
  const { id, status, amount, refunded, refunding, currency, paidAt, email, test } = order
  const { name, taxId, address } = settings.seller
  const date = useDate()
  const lines: [string, string | null | false][] = [
    [m['payments.paidOn'](), paidAt !== null && date(paidAt)],
    [m['payments.sum'](), formatPrice(amount, currency)],
    [m['payments.givenBack'](), refunded > 0 && formatPrice(refunded, currency)],
    [m['payments.givingBack'](), refunding > 0 && formatPrice(refunding, currency)],
    [m['payments.receiptTo'](), paidAt !== null && email],
    [m['payments.soldBy'](), name],
    [m['payments.taxNumber'](), taxId],
    [m['payments.sellerAddress'](), address],
  ]
  return (
    <div className={styles['receipt']}>
      <dl>
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {refunding > 0 && <p>{m['payments.givingBackText']()}</p>}
      {test && <p>{m['payments.testOrder']()}</p>}
      {paidAt !== null && amount > 0 && !test && <p>{m['payments.fiscalReceipt']()}</p>}
      {(status === 'pending' || status === 'canceled') && (
        <ButtonLink size="small" to={returnPath(id)}>
          {status === 'pending' ? m['payments.checkPayment']() : m['payments.tryAgain']()}
        </ButtonLink>
      )}
    </div>
  )
}

function useDate() {
  const locale = useLocale()
  const tag = locale === 'en' ? 'en-GB' : locale
  return (instant: string) => new Date(instant).toLocaleDateString(tag, { dateStyle: 'long' })
}
