import { getOrders } from '@tabia/contract/payments.ts'
import { useAnswer } from '../../../session/query-client.ts'
import { useId } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { LoadFailure } from '../../../ui/empty-state/empty-state.tsx'
import { OrderRow } from './order-row.tsx'
import styles from './order-history.module.css'

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
    <section className={styles['card']} aria-labelledby={heading}>
      <h2 id={heading}>{m['payments.orders']()}</h2>
      {orders.data?.map(order => <OrderRow key={order.id} order={order} />) ?? (
        <LoadFailure retrying={orders.isFetching} onRetry={() => void orders.refetch()} />
      )}
    </section>
  )
}
