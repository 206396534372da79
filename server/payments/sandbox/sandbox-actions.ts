import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import {
  changeSandboxPayment,
  findSandboxPayment,
  refundSandboxPayment,
} from '../../outside/payments/sandbox-queries.ts'

export const DECLINE_REASONS = [
  'insufficient_funds',
  'card_expired',
  'fraud_suspected',
  '3d_secure_failed',
] as const

export const SandboxAction = z.object({
  action: z.enum(['pay', 'cancel', 'decline', 'later', 'lost', 'twice', 'wrong-amount', 'expire', 'refund']),
  reason: z.enum(DECLINE_REASONS).default('insufficient_funds'),
})

const SLOW_BANK_MS = 15_000
const SUCCEEDED = 'payment.succeeded'
const CANCELED = 'payment.canceled'

/** Everything a payment service may do to us. @returns the notices it sends of it */
export async function act(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { action, reason }: z.output<typeof SandboxAction>,
): Promise<string[]> {
  const cancel = async (why: string) => {
    await changeSandboxPayment(db, id, { status: 'canceled', reason: why })
    return [CANCELED]
  }
  const pay = (charged: number | null = null) =>
    changeSandboxPayment(db, id, { status: 'succeeded', charged, paysAt: null })

  switch (action) {
    case 'pay':
      await pay()
      return [SUCCEEDED]
    case 'twice':
      await pay()
      return [SUCCEEDED, SUCCEEDED]
    case 'lost':
      await pay()
      return []
    case 'later':
      await changeSandboxPayment(db, id, { paysAt: new Date(now().getTime() + SLOW_BANK_MS) })
      return []
    case 'wrong-amount': {
      const payment = await findSandboxPayment(db, id)
      await pay((payment?.amount ?? 0) + 100)
      return [SUCCEEDED]
    }
    case 'cancel':
      return cancel('canceled_by_merchant')
    case 'decline':
      return cancel(reason)
    case 'expire':
      return cancel('expired_on_confirmation')
    case 'refund': {
      const payment = await findSandboxPayment(db, id)
      const left = (payment?.charged ?? payment?.amount ?? 0) - (payment?.refunded ?? 0)
      if (left > 0) await refundSandboxPayment(db, id, { key: `page-${left}`, amount: left })
      return ['refund.succeeded']
    }
  }
}
