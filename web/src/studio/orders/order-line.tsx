import { findOrders, type ORDER_FILTERS, type OrderRow } from '@tabia/contract/studio/orders.ts'
import { formatMoney } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useStudioCall } from '../app/use-call.ts'
import { Row } from '../pieces/list.tsx'
import { nearMoment } from '../pieces/moments.ts'
import { Tag } from '../pieces/tag.tsx'
import { StatusTag } from './status-tag.tsx'
import { TROUBLES } from './troubles.ts'
import styles from './orders.module.css'

export function OrderLine({ order }: { order: OrderRow }) {
  const { id, createdAt, learner, course, sum, troubles, test } = order
  return (
    <Row id={id}>
      <div className={styles['line']}>
        <b className={styles['number']}>{id}</b>
        <span>{nearMoment(createdAt)}</span>
        <span className={styles['long']}>{learner.name || learner.email}</span>
        <span className={styles['long']}>{course.name}</span>
        <span className={styles['sum']}>{formatMoney(sum)}</span>
        <span className={styles['tags']}>
          {troubles.map(trouble => (
            <Tag key={trouble} look="bad">
              {TROUBLES[trouble].words()}
            </Tag>
          ))}
          {troubles.length === 0 && <StatusTag order={order} />}
          {test && <span className="u-fine">{m['studio-orders.test']()}</span>}
        </span>
      </div>
    </Row>
  )
}

interface OlderOrdersProps {
  search: { text: string; filter: (typeof ORDER_FILTERS)[number] }
  before: number
  /** Numbers before which the orders were asked for. */
  asked: readonly number[]
  /** Shown above already. */
  except: ReadonlySet<number>
}

/** The row that asks for older orders has the number before which they are, negative. */
export const olderId = (before: number) => -before

/** The orders before these, once they are asked for; and those before them. */
export function OlderOrders({ search, before, asked, except }: OlderOrdersProps) {
  const isAsked = asked.includes(before)
  const { data, error } = useStudioCall(findOrders, { query: { ...search, before } }, { enabled: isAsked })
  const last = data?.orders.at(-1)
  if (!data) {
    const words = isAsked ? m['common.loading'] : m['studio-orders.older']
    return (
      <Row id={olderId(before)}>
        <b>{(error ? m['studio-orders.olderAgain'] : words)()}</b>
      </Row>
    )
  }
  return (
    <>
      {data.orders
        .filter(({ id }) => !except.has(id))
        .map(order => (
          <OrderLine key={order.id} order={order} />
        ))}
      {data.more && last && (
        <OlderOrders key={last.id} search={search} before={last.id} asked={asked} except={except} />
      )}
    </>
  )
}
