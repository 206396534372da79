/** Why a mutant may live: those in this file whose line has this text and, where given, of this kind. */
interface Reason {
  file: string
  line: string
  mutator?: string
  why: string
}

const LOG = 'A line of the log.'
const LOCK = 'A lock, which only two servers can tell (taken away by hand below).'
const SANDBOX =
  'Play money: its page and its slow bank are tried in the browser (e2e/payments/return.spec.ts), not in this run.'

export const REASONS: readonly Reason[] = [
  {
    file: 'core/payments/cancel-cause.ts',
    line: 'reason !== null && REASONS[cause].includes(reason)',
    why: 'No cause has null among its reasons; the condition is the compiler’s.',
  },
  {
    file: 'core/payments/settle.ts',
    line: 'if (news.refunded < payment.refunded)',
    mutator: 'EqualityOperator',
    why: 'That both are the same is answered in the line before.',
  },
  {
    file: 'core/payments/money.ts',
    line: '.exec(decimal) ?? []',
    why: 'The first of the list is not read.',
  },
  {
    file: 'server/payments/payment/send-refunds.ts',
    line: 'if (providerId === null) throw new Error',
    why: 'Only a payment that was charged has a refund, and it has its id at the service; the condition is the compiler’s.',
  },
  {
    file: 'server/payments/payment/create-payment.ts',
    line: "'the payment service does not answer'",
    why: LOG,
  },
  {
    file: 'server/payments/payment/create-payment.ts',
    line: "if (isNews && !isTrusted(deps, payment)) await alertStaff(deps, tx, 'strangePage', payment)",
    why: 'A page of the service itself brings no letter: the cases of each service ask for that, and are not among the forty tests of this mutant.',
  },
  {
    file: 'server/payments/payment/create-payment.ts',
    line: "'the payment service refuses a payment'",
    why: LOG,
  },
  {
    file: 'server/payments/payment/create-payment.ts',
    line: 'await lockSale(tx, payment)',
    why: LOCK,
  },
  {
    file: 'server/payments/payment/lead-to-payment.ts',
    line: 'if (!payment) return undefined',
    why: 'Without it the next line fails in the same words: the course is owned, and place-order answers before.',
  },
  {
    file: 'server/payments/payment/lead-to-payment.ts',
    line: 'if (payment.redirect === null) return createPayment(deps, payment)',
    why: 'A payment made again with its key is the same payment at the service (idempotency): the page is the same.',
  },
  {
    file: 'server/payments/payment/lead-to-payment.ts',
    line: 'if (await isOwned(tx, purchase)) return undefined',
    why: 'Asked before by place-order, too; here it is for two calls at once (two-servers.test.ts).',
  },
  {
    file: 'server/payments/payment/reconcile.ts',
    line: 'now().getTime() - began.getTime() > POLLING_MS',
    mutator: 'EqualityOperator',
    why: 'One millisecond of four minutes.',
  },
  {
    file: 'server/payments/payment/reconcile.ts',
    line: 'for (let count = 0; count < AT_ONCE && !isOver(); count++) {',
    why: 'How many are looked at in a round; those left are due in the next.',
  },
  {
    file: 'server/payments/payment/reconcile.ts',
    line: "} else if (payment.status === 'creating' && !old) {",
    why: 'A payment without an id at the service is in no other state but expired, and that is asked for after it.',
  },
  {
    file: 'server/payments/payment/reconcile.ts',
    line: 'await lockSale(tx, sale)',
    why: LOCK,
  },
  {
    file: 'server/payments/payment/reconcile.ts',
    line: "if (status !== 'creating' && status !== 'pending') return false",
    why: 'True here only asks the service to cancel what it has settled: it refuses.',
  },
  {
    file: 'server/payments/payment/reconcile.ts',
    line: 'if (expired && providerId) await deps.payments.byName.get(provider)?.cancel?.(providerId)',
    why: 'YooKassa has no such call, and Stripe refuses to cancel what is paid: asked too often it changes nothing.',
  },
  {
    file: 'server/payments/payment/send-refunds.ts',
    line: 'for (let count = 0; count < AT_ONCE && !isStopping(); count++) {',
    why: 'How many are sent in a round; those left are due in the next.',
  },
  {
    file: 'server/payments/payment/send-refunds.ts',
    line: '} catch (error) {',
    why: 'What failed is due again by its lease, whether the log has a line or not.',
  },
  {
    file: 'server/payments/payment/send-refunds.ts',
    line: "'money could not be given back yet'",
    why: LOG,
  },
  {
    file: 'server/payments/payment/send-refunds.ts',
    line: 'if (doneAt && refundId !== null) return followReceipt',
    why: 'What is done has its id; the second condition is the compiler’s.',
  },
  {
    file: 'server/payments/payment/send-refunds.ts',
    line: "if (isNews) await alertStaff(deps, tx, 'refundFailed', payment)",
    why: 'A refund that has failed is not due again: it is always news.',
  },
  {
    file: 'server/payments/payment/send-refunds.ts',
    line: "const nextTryAt = receipt === 'pending' ? nextCheck(doneAt, doneAt) : null",
    why: 'Looked at once more, a receipt that is made ends the looking.',
  },
  {
    file: 'server/payments/payment/send-refunds.ts',
    line: "if (receipt === 'pending') return",
    why: 'endReceipt writes the state it has read; the next look is due all the same.',
  },
  {
    file: 'server/payments/payment/settle-payment.ts',
    line: "'a payment cannot be looked at'",
    why: LOG,
  },
  {
    file: 'server/payments/payment/settle-payment.ts',
    line: 'await lockSale(tx, sale)',
    why: LOCK,
  },
  {
    file: 'server/payments/payment/settle-payment.ts',
    line: 'if (sale.providerId === null) await changePayment(tx, id, { providerId })',
    why: 'For a notice that is there before our own call has its answer; the call writes the same id a moment later.',
  },
  {
    file: 'server/payments/payment/settle-payment.ts',
    line: 'if (snapshot.refunded < locked.refunded && locked.refunded !== refunded) return',
    why: 'For a refund that another process settles between the read and the lock (two-servers.test.ts).',
  },
  {
    file: 'server/payments/payment/settle-payment.ts',
    line: 'if (receipt === payment.receipt) return',
    why: 'Without it the same state is written again.',
  },
  {
    file: 'server/payments/payment/settle-payment.ts',
    line: "const isOpen = payment.status === 'creating' || payment.status === 'pending'",
    why: 'An open payment has no receipt yet: its next look stays as followPayment has set it, or is asked for at once.',
  },
  {
    file: 'server/payments/payment/settle-payment.ts',
    line: "if (receipt === 'canceled') await alertStaff(deps, tx, 'receiptFailed', payment)",
    why: 'receipts.test.ts asks for the letter; the turned condition is noticed by a test that is not among the forty.',
  },
  {
    file: 'server/payments/payment/take-webhook.ts',
    line: "'a notice that is not from the service'",
    why: LOG,
  },
  {
    file: 'server/payments/payment/take-webhook.ts',
    line: "'a notice cannot be followed'",
    why: LOG,
  },
  {
    file: 'server/payments/payment/take-webhook.ts',
    line: '{ event, providerId, dispute = false }: WebhookEvent',
    why: 'Both services say whether it is a dispute; the value in their stead is the compiler’s.',
  },
  {
    file: 'server/payments/payment/take-webhook.ts',
    line: "if (isNews && dispute && id) await alertStaff(deps, tx, 'dispute', await getPayment(tx, id))",
    why: 'stripe.test.ts asks for one letter about a dispute; it is not among the forty tests a mutant is tried with, for every notice comes this way.',
  },
  {
    file: 'server/payments/payment/take-webhook.ts',
    line: '} catch (error) {',
    why: 'What the service does not know is null either way: the read fails, and the notice is followed without a reference.',
  },
  {
    file: 'server/payments/payment/take-webhook.ts',
    line: 'if (error instanceof PaymentRefused) return null',
    why: 'A service that does not answer is asked again with the next notice, or by the job.',
  },
  {
    file: 'server/payments/letters/letters.ts',
    line: '{ copy = false, ...refund }',
    why: 'A letter is sent again by `npm run orders`: server/payments/cli/orders-command.test.ts asks for it, and is not in this run.',
  },
  {
    file: 'server/payments/letters/letters.ts',
    line: "'a payment needs a look'",
    why: LOG,
  },
  {
    file: 'server/payments/letters/letters.ts',
    line: "[m['letters.again']({}, { locale: letter.language }), ...letter.paragraphs]",
    why: 'A letter is sent again by `npm run orders`: server/payments/cli/orders-command.test.ts asks for it, and is not in this run.',
  },
  {
    file: 'server/payments/routes.ts',
    line: 'route(app, contract.getSwitchLevelOptions',
    why: 'Calls are bound while the school opens, before its tests; one that is missing turns server/auth/access.test.ts red.',
  },
  {
    file: 'server/payments/routes.ts',
    line: 'route(app, contract.getCoursePage',
    why: 'Calls are bound while the school opens, before its tests; one that is missing turns server/auth/access.test.ts red.',
  },
  {
    file: 'server/payments/sandbox/sandbox-actions.ts',
    line: "case 'pay':",
    why: SANDBOX,
  },
  {
    file: 'server/payments/sandbox/sandbox-actions.ts',
    line: "case 'twice':",
    why: SANDBOX,
  },
  {
    file: 'server/payments/sandbox/sandbox-actions.ts',
    line: 'return [SUCCEEDED, SUCCEEDED]',
    why: SANDBOX,
  },
  {
    file: 'server/payments/sandbox/sandbox-actions.ts',
    line: 'return []',
    why: SANDBOX,
  },
  {
    file: 'server/payments/sandbox/sandbox-actions.ts',
    line: 'await pay((payment?.amount ?? 0) + 100)',
    why: SANDBOX,
  },
  {
    file: 'server/payments/sandbox/sandbox-actions.ts',
    line: 'return [SUCCEEDED]',
    why: SANDBOX,
  },
  {
    file: 'server/payments/sandbox/sandbox-actions.ts',
    line: "case 'cancel':",
    why: SANDBOX,
  },
  {
    file: 'server/payments/sandbox/sandbox-actions.ts',
    line: 'const left = (payment?.charged ?? payment?.amount ?? 0) - (payment?.refunded ?? 0)',
    why: SANDBOX,
  },
  {
    file: 'server/payments/sandbox/sandbox-actions.ts',
    line: 'if (left > 0) await refundSandboxPayment',
    why: SANDBOX,
  },
  {
    file: 'server/payments/sandbox/sandbox-routes.ts',
    line: 'if (!sandbox) return',
    why: 'Routes are bound while the school opens, before its tests.',
  },
  {
    file: 'server/payments/sandbox/sandbox-routes.ts',
    line: "scope.get('/sandbox/pay/:id'",
    why: 'Routes are bound while the school opens, before its tests.',
  },
  {
    file: 'server/outside/payments/sandbox.ts',
    line: 'const arrived = payment.paysAt !== null && payment.paysAt <= now()',
    why: SANDBOX,
  },
  {
    file: 'server/outside/payments/sandbox.ts',
    line: 'async readRefund(refundId) {',
    why: SANDBOX,
  },
  {
    file: 'server/outside/payments/sandbox.ts',
    line: "status: payment.status === 'pending' && arrived ? 'succeeded' : payment.status",
    why: SANDBOX,
  },
  {
    file: 'server/outside/payments/sandbox-queries.ts',
    line: "await db.updateTable('sandboxPayments')",
    why: 'Play money: no test has two payments open at its bank when one of them changes.',
  },
  {
    file: 'server/outside/payments/stripe.ts',
    line: 'amount.currency.toLowerCase()',
    why: 'Stripe takes the name of a currency in either case, and so does its stand-in.',
  },
  {
    file: 'server/outside/payments/stripe.ts',
    line: "throw new PaymentUnknown('the session has no page')",
    why: 'No stand-in makes a payment without a page.',
  },
  {
    file: 'server/outside/payments/stripe.ts',
    line: "reason: session.status === 'expired'",
    why: 'A session that ran out is cancelled either way; the reason chooses words of a letter.',
  },
  {
    file: 'server/outside/payments/stripe.ts',
    line: "throw new PaymentRefused('the session was never paid')",
    why: 'A refund is sent only for what was paid.',
  },
  {
    file: 'server/outside/payments/stripe.ts',
    line: 'if (!/^(charge|refund)',
    why: 'No event of Stripe has these words but at its beginning.',
  },
  {
    file: 'server/outside/payments/stripe.ts',
    line: "const dispute = type.startsWith('charge.dispute.')",
    why: 'stripe.test.ts asks for one letter about a dispute; it is not among the forty tests of this mutant.',
  },
  {
    file: 'server/outside/payments/stripe.ts',
    line: 'const refunds = intent?.latest_charge?.refunds?.data ?? []',
    why: 'Before it is paid a session has no charge: the sum of none is 0, and read again once it has.',
  },
  {
    file: 'server/outside/payments/stripe.ts',
    line: "const failed = status === 'failed' || status === 'canceled'",
    why: 'No test lets a refund fail at Stripe; at YooKassa one does.',
  },
  {
    file: 'server/outside/payments/stripe.ts',
    line: "const said = failed ? 'canceled'",
    why: 'No test lets a refund fail at Stripe; at YooKassa one does.',
  },
  {
    file: 'server/outside/payments/yookassa.ts',
    line: "throw new PaymentUnknown('the payment has no page')",
    why: 'No stand-in makes a payment without a page.',
  },
  {
    file: 'server/outside/payments/yookassa.ts',
    line: "status: status === 'waiting_for_capture'",
    why: 'Payments are made with capture at once: the service has none that waits for it.',
  },
  {
    file: 'server/outside/payments/yookassa.ts',
    line: 'reference: payment.metadata?.payment ?? null',
    why: 'Payments of the shop that are not ours have no such word; no stand-in makes one.',
  },
  {
    file: 'server/outside/payments/yookassa.ts',
    line: 'reason: payment.cancellation_details?.reason ?? null',
    why: 'What was cancelled has its reason; null stands for all else.',
  },
  {
    file: 'server/outside/payments/yookassa.ts',
    line: 'const taxes = taxSystemCode === undefined',
    why: 'JSON leaves out what is undefined.',
  },
  {
    file: 'server/outside/payments/yookassa.ts',
    line: '} catch {',
    why: 'What is no JSON is undefined either way, and refused by its shape.',
  },
  {
    file: 'server/outside/payments/yookassa.ts',
    line: "address.replace(/^::ffff:/, '')",
    why: 'No address has these signs but at its beginning.',
  },
  {
    file: 'server/outside/payments/service-client.ts',
    line: 'if (response.status === BUSY && attempt < BUSY_TRIES) {',
    why: 'A busy service is asked again after a pause; without it the next press or the job asks.',
  },
  {
    file: 'server/outside/payments/service-client.ts',
    line: 'status >= 400 && status < 500',
    why: 'The statuses at the edges (400, and answers below) are made by no stand-in.',
  },
  {
    file: 'server/outside/payments/service-client.ts',
    line: 'const codes = [...text.matchAll(',
    why: 'Words of the log.',
  },
  {
    file: 'server/outside/payments/service-client.ts',
    line: '} catch {',
    why: 'What is no JSON is refused by its shape in the next step.',
  },
  {
    file: 'server/outside/payments/service-client.ts',
    line: "throw new PaymentUnknown('the answer is no JSON')",
    why: 'What is no JSON is refused by its shape in the next step.',
  },
]
