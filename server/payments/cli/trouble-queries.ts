import { sql } from 'kysely'
import type { OrderTrouble } from '@tabia/contract/studio/orders.ts'
import { after, DAY_MS, HOUR_MS } from '@tabia/core/time.ts'
import type { Db } from '../../db/types.ts'

/** The service cannot be asked, or does not know. */
const UNSETTLED_MS = DAY_MS
const REFUND_WAITS_MS = HOUR_MS
/** A receipt that failed is made in the service's cabinet, which the service does not tell us. */
const RECEIPT_SHOWN_MS = 30 * DAY_MS

/**
 * Orders whose money is in the wrong state, the newest first, each with all that is wrong. What was cured is no longer
 * among them: the money went back, or the refund was made in another way.
 */
export async function findTroubles(db: Db, now: Date): Promise<Map<number, OrderTrouble[]>> {
  const before = (ms: number) => after(now, -ms)
  const { rows } = await sql<{ orderId: number; trouble: OrderTrouble }>`
    with troubled as (
      select order_id, case status when 'duplicate' then 'paid_twice' else 'mismatch' end as trouble
        from payments where status in ('duplicate', 'mismatch')
      union all
      select order_id, 'unsettled' from payments
        where status in ('creating', 'pending') and created_at < ${before(UNSETTLED_MS)}
      union all
      select order_id, 'receipt_failed' from payments
        where receipt = 'canceled' and created_at > ${before(RECEIPT_SHOWN_MS)}
      union all
      select order_id, 'receipt_failed' from refunds join payments on payments.id = payment_id
        where refunds.receipt = 'canceled' and refunds.created_at > ${before(RECEIPT_SHOWN_MS)}
      union all
      select order_id, 'refund_waits' from refunds join payments on payments.id = payment_id
        where refunds.status = 'open' and refunds.created_at < ${before(REFUND_WAITS_MS)}
      union all
      select order_id, 'refund_failed' from refunds as failed join payments on payments.id = payment_id
        where failed.status = 'failed' and payments.status <> 'refunded'
          and not exists (select from refunds as later where later.payment_id = failed.payment_id
            and later.status <> 'failed' and later.created_at > failed.created_at)
          and not exists (select from ledger where ledger.payment_id = failed.payment_id
            and kind = 'refund' and ledger.at > failed.created_at)
      union all
      select order_id, 'returned' from ledger as back join payments on payments.id = payment_id
        where kind = 'return'
          and not exists (select from ledger as later where later.payment_id = back.payment_id and later.id > back.id)
    )
    select distinct order_id, trouble from troubled order by order_id desc, trouble limit 200`.execute(db)
  const troubles = new Map<number, OrderTrouble[]>()
  for (const { orderId, trouble } of rows) troubles.set(orderId, [...(troubles.get(orderId) ?? []), trouble])
  return troubles
}
