import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { App } from '../../http/app.ts'
import { addressKey } from '../../http/limits/limits.ts'
import {
  isTrouble,
  NoticeForged,
  type PaymentProvider,
  PaymentRefused,
  type WebhookEvent,
} from '../../outside/payments/port.ts'
import { settlePayment } from './settle-payment.ts'
import { noteWebhook } from '../records/ledger-queries.ts'
import { findPayment, findPaymentOf, getPayment } from '../records/payment-queries.ts'
import { alertStaff } from '../letters/letters.ts'

const LIMIT = { name: 'webhooks', times: 300, seconds: 60 }
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

interface Called {
  provider: string
}

/** Webhooks of the payment services. Answered once the event is recorded; without an answer the service repeats it. */
export function webhookRoutes({ fastify, limits }: App, deps: Deps): void {
  fastify.register(async (scope: FastifyInstance) => {
    // Signatures are over the very bytes that came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const onRequest = (request: FastifyRequest) => limits.take(LIMIT, addressKey(request.ip))
    const limited = { onRequest, config: { limited: 'by itself' } } as const
    scope.post<{ Params: Called }>('/api/webhooks/:provider', limited, async (request, reply) => {
      const provider = deps.payments.byName.get(request.params.provider)
      if (!provider) throw new ApiError('not_found')
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const events = await readEvents(deps, provider, {
        headers: request.headers,
        rawBody,
        address: request.ip,
      })
      for (const event of events) await followOrFail(deps, provider, event)
      return reply.send({})
    })
  })
}

async function readEvents(
  { log }: Deps,
  provider: PaymentProvider,
  notice: Parameters<PaymentProvider['webhook']>[0],
) {
  try {
    return await provider.webhook(notice)
  } catch (error) {
    if (!(error instanceof NoticeForged)) throw error
    log.warn({ provider: provider.name, problem: error.message }, 'a notice that is not from the service')
    throw new ApiError('forged')
  }
}

async function followOrFail(deps: Deps, provider: PaymentProvider, event: WebhookEvent): Promise<void> {
  try {
    await follow(deps, provider, event)
  } catch (error) {
    if (!isTrouble(error)) throw error
    deps.log.warn({ provider: provider.name, problem: error.message }, 'a notice cannot be followed')
    throw new ApiError('payment_unavailable')
  }
}

/** A webhook only triggers a read at the service. It may come before our own payment knows its id there. */
async function follow(
  deps: Deps,
  provider: PaymentProvider,
  { event, providerId, dispute = false }: WebhookEvent,
): Promise<void> {
  const known = await findPaymentOf(deps.db, provider.name, providerId)
  const id = known?.id ?? (await paymentByReference(deps, provider, providerId))
  if (id) await settlePayment(deps, id, provider, providerId)
  const note = { provider: provider.name, event, paymentId: id ?? null, at: deps.now() }
  await deps.db.transaction().execute(async tx => {
    const isNews = await noteWebhook(tx, note)
    if (isNews && dispute && id) await alertStaff(deps, tx, 'dispute', await getPayment(tx, id))
  })
}

async function paymentByReference(deps: Deps, provider: PaymentProvider, providerId: string) {
  const reference = await referenceOf(provider, providerId)
  const payment = reference && UUID.test(reference) ? await findPayment(deps.db, reference) : undefined
  return payment?.provider === provider.name && payment.providerId === null ? payment.id : undefined
}

/** Null: the service has no such payment. */
async function referenceOf(provider: PaymentProvider, providerId: string): Promise<string | null> {
  try {
    return (await provider.read(providerId)).reference
  } catch (error) {
    if (error instanceof PaymentRefused) return null
    throw error
  }
}
