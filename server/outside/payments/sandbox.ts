import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Snapshot } from '@tabia/core/payments/settle.ts'
import type { Db } from '../../db/types.ts'
import { findSandboxPayment, insertSandboxPayment, refundSandboxPayment } from './sandbox-queries.ts'
import {
  type WebhookRequest,
  NoticeForged,
  PaymentRefused,
  type RefundSnapshot,
  type SandboxProvider,
} from './port.ts'

const SIGNATURE = 'x-sandbox-signature'
const Body = z.object({ event: z.string(), payment: z.uuid() })

/** A payment service with play money, kept in the database: its pay page is server/payments/sandbox/sandbox-page.ts. */
export function openSandbox({
  db,
  origin,
  now,
}: {
  db: Db
  origin: string
  now: () => Date
}): SandboxProvider {
  const secret = randomBytes(32)
  const signed = (body: string | Buffer) => createHmac('sha256', secret).update(body).digest('hex')

  return {
    name: 'sandbox',
    test: true,
    pages: [origin],
    async create(payment) {
      const { id } = await insertSandboxPayment(db, payment)
      return { providerId: id, redirect: `${origin}/sandbox/pay/${id}` }
    },
    async read(providerId): Promise<Snapshot> {
      const payment = await findSandboxPayment(db, providerId)
      if (!payment) throw new PaymentRefused(`the sandbox has no payment ${providerId}`)
      const arrived = payment.paysAt !== null && payment.paysAt <= now()
      return {
        status: payment.status === 'pending' && arrived ? 'succeeded' : payment.status,
        amount: { minor: payment.charged ?? payment.amount, currency: payment.currency },
        reference: payment.reference,
        test: true,
        reason: payment.reason,
        refunded: payment.refunded,
        receipt: null,
      }
    },
    async refund({ id, providerId, amount }) {
      const given = await refundSandboxPayment(db, providerId, { key: id, amount: amount.minor })
      if (!given) throw new PaymentRefused('nothing is left to give back')
      return madeAtOnce(id)
    },
    async readRefund(refundId) {
      return madeAtOnce(refundId)
    },
    async webhook({ headers, rawBody }: WebhookRequest) {
      const [given, right] = [Buffer.from(String(headers[SIGNATURE])), Buffer.from(signed(rawBody))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new NoticeForged()
      const { event, payment } = Body.parse(JSON.parse(rawBody.toString()))
      return [{ event: `${event} ${payment}`, providerId: payment }]
    },
    notice(providerId, event) {
      const payload = JSON.stringify({ event, payment: providerId })
      return { payload, headers: { [SIGNATURE]: signed(payload) } }
    },
  }
}

const madeAtOnce = (refundId: string): RefundSnapshot => ({
  refundId,
  status: 'succeeded',
  reason: null,
  receipt: null,
})
