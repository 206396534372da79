import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app.ts'
import { pageLanguage } from '../../http/language.ts'
import { sendNotFound } from '../../http/pages/pages.ts'
import { sendPlainPage } from '../../http/pages/plain-page.ts'
import { findSandboxPayment } from '../../outside/payments/sandbox-queries.ts'
import { act, SandboxAction } from './sandbox-actions.ts'
import { sandboxPage } from './sandbox-page.ts'

const Params = z.object({ id: z.uuid() })

/** The pay page of the sandbox. Where real money is taken it does not exist. */
export function sandboxRoutes({ fastify }: App, deps: Deps): void {
  const { db, payments, now } = deps
  const { sandbox } = payments
  if (!sandbox) return
  const paymentOf = async (params: unknown) => {
    const { success, data } = Params.safeParse(params)
    return success ? findSandboxPayment(db, data.id) : undefined
  }

  fastify.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
    )
    scope.get('/sandbox/pay/:id', async (request, reply) => {
      const payment = await paymentOf(request.params)
      if (!payment) return sendNotFound(request, reply)
      return sendPlainPage(reply, sandboxPage(pageLanguage(request.headers.cookie), payment, now()))
    })
    scope.post('/sandbox/pay/:id', async (request, reply) => {
      const payment = await paymentOf(request.params)
      const action = SandboxAction.safeParse(request.body)
      if (!payment || !action.success) return sendNotFound(request, reply)
      const events = await act({ db, now }, payment.id, action.data)
      for (const event of events) {
        // Sent like a real service's: to the same address, with its signature.
        const { payload, headers } = sandbox.notice(payment.id, event)
        await fastify.inject({ method: 'POST', url: '/api/webhooks/sandbox', payload, headers })
      }
      const { pathname, search } = new URL(payment.returnUrl)
      return reply.redirect(pathname + search)
    })
  })
}
