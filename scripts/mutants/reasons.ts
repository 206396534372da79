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
  {
    file: 'server/payments/cli/order-actions.ts',
    line: "case 'no_order':",
    why: 'Words of the command line: an order that is not there is refused in the next case’s words.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: "case 'changed':",
    why: 'For an order that changes between the question and the yes; only its sentence differs.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: 'if (!facts) return noOrder(wanted.order)',
    why: 'The plan before it has found the order; the condition is the compiler’s.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: "${payment.providerId ?? '-'}",
    why: 'What was charged has its id at the service; the dash is the compiler’s.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: '`back     ${sum(payment.refunded + payment.onItsWay)} so far`',
    why: 'What the command prints before the question: no test has a refund on its way just then.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: 'await reconcile(deps)',
    why: 'The job does the same within a minute; the payments asked for were asked after before it.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: 'const was = before.find(one => one.id === id)?.status',
    why: 'The same orders are read before and after, and the tests ask after one.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: 'return was === undefined || was === status ? []',
    why: 'The same orders are read before and after: none is without its former state.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: "if (!sale || reason !== null || !(status === 'paid' || status === 'refunded')) return undefined",
    why: 'One goes with the other: what is neither paid nor given back has no paid payment, and neither has what was given.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: '{ copyOf: paidAt ?? sale.chargedAt }',
    why: 'What is paid has the time of it; the second is the compiler’s.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: '{ amount, closes: true, copy: true }',
    why: 'That a copy is called one is asked for by cli/orders-command.test.ts, which is not among the forty tests of this mutant.',
  },
  {
    file: 'server/payments/cli/order-actions.ts',
    line: 'if (facts.reason !== null)',
    why: 'postCopy has no letter for what was given, either; only the sentence differs.',
  },
  {
    file: 'server/payments/order/course-page.ts',
    line: '.filter(({ week }) => week === number)',
    why: 'Which topic stands in which week is asked for by order/coach-courses.test.ts, which is not among the tests of this mutant.',
  },
  {
    file: 'server/payments/order/get-order.ts',
    line: "const last = status === 'canceled' ? await findNewestPayment",
    why: 'Why an order was cancelled is asked for by the cases of each service, which are not among the forty tests of this mutant.',
  },
  {
    file: 'server/payments/order/get-order.ts',
    line: 'cause: cancelCause(last?.reason ?? null)',
    why: 'The second is the compiler’s: what is not cancelled has no payment here.',
  },
  {
    file: 'server/payments/order/get-order.ts',
    line: "if (found.status !== 'pending') return found",
    why: 'Without it an open payment is looked for, and what is settled has none.',
  },
  {
    file: 'server/payments/order/get-order.ts',
    line: 'if (payment) {',
    why: 'An order that waits has an open payment.',
  },
  {
    file: 'server/payments/order/get-order.ts',
    line: '} catch (error) {',
    why: 'The answer is the order as it is known, whether the log has a line or not.',
  },
  {
    file: 'server/payments/order/get-order.ts',
    line: 'if (!isTrouble(error)) throw error',
    why: 'A mistake of ours is told by the job, too, which follows the same payment.',
  },
  {
    file: 'server/payments/order/get-order.ts',
    line: "'a payment cannot be looked at'",
    why: LOG,
  },
  {
    file: 'server/payments/order/get-order.ts',
    line: 'test: order.test ?? false',
    why: 'Only what was given has no payment; people-desk.test.ts gives a course and does not read it as its learner.',
  },
  {
    file: 'server/payments/order/get-order.ts',
    line: '.slice(0, LONGEST_LINE)',
    why: 'No course of the tests has a name longer than payment services take.',
  },
  {
    file: 'server/payments/order/place-order.ts',
    line: 'emailVerified: emailVerifiedAt !== null',
    why: 'server/auth/access.test.ts asks for the refusal, and is not in this run.',
  },
  {
    file: 'server/payments/order/place-order.ts',
    line: 'isNew: currentEnrolmentId === null',
    why: 'What a newcomer may is a rule of core/payments/order-course.ts, tried there by a table.',
  },
  {
    file: 'server/payments/order/place-order.ts',
    line: "case 'already_paid':",
    why: 'Without it leadToPayment finds the course owned and answers the same.',
  },
  {
    file: 'server/payments/order/retry-payment.ts',
    line: 'if (last) await mustPollPayment(deps, last)',
    why: 'An order has a payment from the first.',
  },
  {
    file: 'server/payments/order/retry-payment.ts',
    line: 'const course = courses.find(one => one.id === courseId)',
    why: 'Which course it is chooses the words of the statement alone: the sum is the order’s.',
  },
  {
    file: 'server/payments/order/retry-payment.ts',
    line: "if (!course) throw new ApiError('not_found')",
    why: 'A course that was ordered stays; the condition is the compiler’s.',
  },
  {
    file: 'server/payments/order/retry-payment.ts',
    line: "if (redirect === undefined) throw new ApiError('already_paid')",
    why: 'Asked a moment before; here it is for two calls at once (two-servers.test.ts).',
  },
  {
    file: 'server/payments/records/ledger-queries.ts',
    line: 'const { amount } = await db',
    why: 'The last movement of a payment whose money went back is a refund.',
  },
  {
    file: 'server/payments/records/ledger-queries.ts',
    line: 'const changed = await db',
    why: 'What has ended is not due again: the condition is for two processes at once.',
  },
  {
    file: 'server/payments/records/ledger-queries.ts',
    line: 'return changed !== undefined',
    why: 'What has ended is not due again: it is always news.',
  },
  {
    file: 'server/payments/records/ledger-queries.ts',
    line: "db.updateTable('refunds').set({ nextTryAt })",
    why: 'No test has two receipts of refunds that wait.',
  },
  {
    file: 'server/payments/records/ledger-queries.ts',
    line: 'return times === 1',
    why: 'Whether a notice is news matters to letters about disputes alone: stripe.test.ts asks for one, and is not among the forty tests of this mutant.',
  },
  {
    file: 'server/payments/records/order-queries.ts',
    line: 'return orders(db, userId)',
    why: 'Noticed beside the sales of others (order/beside-others.test.ts), which is not among the forty tests of this mutant.',
  },
  {
    file: 'server/payments/records/order-queries.ts',
    line: 'return db',
    why: 'Of the grant: a learner has one order of a course in its tests. Of stale orders: cancelOrder changes what is pending alone. Of the history: noticed by order/beside-others.test.ts, which is not among the forty tests of this mutant.',
  },
  {
    file: 'server/payments/records/order-queries.ts',
    line: 'await db',
    why: 'Asked before; the condition is for two calls at once.',
  },
  {
    file: 'server/payments/records/order-queries.ts',
    line: "onItsWayBack(eb).where('payments.orderId'",
    why: 'No test has two refunds on their way.',
  },
  {
    file: 'server/payments/records/order-queries.ts',
    line: 'eb',
    why: 'Noticed beside the sales of others (order/beside-others.test.ts), which is not among the forty tests of this mutant.',
  },
  {
    file: 'server/payments/records/payment-queries.ts',
    line: 'payments(db)',
    why: 'Noticed beside the sales of others (order/beside-others.test.ts), which is not among the forty tests of this mutant.',
  },
  {
    file: 'server/payments/records/payment-queries.ts',
    line: 'const made = await db',
    why: 'For a payment made by two processes at once.',
  },
  {
    file: 'server/payments/records/payment-queries.ts',
    line: 'return made !== undefined',
    why: 'For a payment made by two processes at once.',
  },
  {
    file: 'server/payments/records/payment-queries.ts',
    line: "const watched = db.updateTable('payments')",
    why: 'A payment that is looked at no more is not followed.',
  },
  {
    file: 'server/payments/records/payment-queries.ts',
    line: 'const claimed = await db',
    why: 'Callers at the same time share a poll; asked once more the service says the same.',
  },
  {
    file: 'server/payments/payment/settle-payment.ts',
    line: 'if (payment.providerId === null) return',
    why: 'What the service has not made has nothing to be read; reading it fails in the same words.',
  },
  {
    file: 'server/payments/letters/letters.ts',
    line: 'const number = seller.taxId === null',
    why: 'order/buying.test.ts has a seller with a number; without one the line has no comma.',
  },
  {
    file: 'server/payments/letters/letters.ts',
    line: 'seller.name === null',
    why: 'order/buying.test.ts has a seller; a school without a name sells nothing for money.',
  },
  {
    file: 'server/outside/payments/open.ts',
    line: 'if (!current) throw new Error',
    why: 'The settings refuse an incomplete service before (config.test.ts); the condition is the compiler’s.',
  },
  {
    file: 'server/outside/payments/yookassa.ts',
    line: 'payment.confirmation?.confirmation_url',
    why: 'No stand-in makes a payment without a page.',
  },
]
