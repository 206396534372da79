import type { Guard } from './guard.ts'

const WEBHOOK = 'server/payments/take-webhook.ts'
const TROUBLE = 'server/payments/trouble.test.ts'
const BUYING = 'server/payments/buying.test.ts'
const PAGE = 'server/payments/trusted-page.test.ts'
const WORDS = 'server/payments/service-words.test.ts'

/** The doors: who may ask for what, and what is believed of a notice. */
export const DOOR_GUARDS: readonly Guard[] = [
  {
    keeps: 'An order is its buyer’s alone',
    file: 'server/payments/order-queries.ts',
    cut: "orders(db, userId).where('id', '=', id).executeTakeFirst()",
    leave: "db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()",
    test: [BUYING, 'an order is nobody else’s business'],
  },
  {
    keeps: 'Try again is for one’s own orders alone',
    file: 'server/payments/order-queries.ts',
    cut: "orders(db, userId).where('id', '=', id).executeTakeFirst()",
    leave: "db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()",
    test: ['server/payments/retry-and-refund.test.ts', 'of what is paid, given back, another’s or not there'],
  },
  {
    keeps: 'The list of orders is the learner’s own',
    file: 'server/payments/order-queries.ts',
    cut: "    .where('orders.userId', '=', userId)\n",
    leave: '',
    test: [BUYING, 'a learner’s books: every order'],
  },
  {
    keeps: 'What is no number is no order',
    file: 'server/payments/get-order.ts',
    cut: 'Id.test(text)',
    leave: 'true',
    test: [BUYING, 'an order is nobody else’s business'],
  },
  {
    keeps: 'A course that is not there is not sold',
    file: 'server/payments/place-order.ts',
    cut: "  if (!course) throw new ApiError('not_found')\n",
    leave: '',
    test: [BUYING, 'a course that is not there cannot be bought'],
  },
  {
    keeps: 'Courses are numbers',
    file: 'contract/payments.ts',
    cut: 'z.object({ course: z.int32().positive() })',
    leave: 'z.object({ course: z.any() })',
    test: [BUYING, 'a course that is not there cannot be bought'],
  },
  {
    keeps: 'Orders are numbers, also for Try again',
    file: 'contract/payments.ts',
    cut: 'z.object({ order: z.int().positive() })',
    leave: 'z.object({ order: z.any() })',
    test: ['server/payments/retry-and-refund.test.ts', 'what is no number of an order cannot be retried'],
  },
  {
    keeps: 'Who tries out cards is stopped: Pay',
    file: 'server/payments/routes.ts',
    cut: 'call => placeOrder(deps, call), { limit: ORDERS })',
    leave: 'call => placeOrder(deps, call))',
    test: [BUYING, 'after 10 presses of Pay in ten minutes'],
  },
  {
    keeps: 'Who tries out cards is stopped: Try again',
    file: 'server/payments/routes.ts',
    cut: 'call => retryPayment(deps, call), { limit: ORDERS })',
    leave: 'call => retryPayment(deps, call))',
    test: [BUYING, 'Try again counts with Pay'],
  },
  {
    keeps: 'A flood of notices from one place is stopped',
    file: WEBHOOK,
    cut: '      await limits.take(LIMIT, addressKey(request.ip))\n',
    leave: '',
    test: [TROUBLE, 'a flood of notices from one place'],
  },
  {
    keeps: 'A notice too large is not read',
    file: 'server/http/server.ts',
    cut: '    bodyLimit: BODY_LIMIT,\n',
    leave: '',
    test: [TROUBLE, 'a notice too large'],
  },
  {
    keeps: 'Signatures are over the bytes that came, whatever they claim to be',
    file: WEBHOOK,
    cut: '    scope.removeAllContentTypeParsers()\n',
    leave: '',
    test: ['server/payments/providers.test.ts', 'stripe: paid, told by a notice'],
  },
  {
    keeps: 'A forged notice is refused (sandbox)',
    file: 'server/outside/payments/sandbox.ts',
    cut: 'if (given.length !== right.length || !timingSafeEqual(given, right)) throw new NoticeForged()',
    leave: '',
    test: [TROUBLE, 'a forged notice is refused'],
  },
  {
    keeps: 'A forged notice is answered 403, and nothing else',
    file: WEBHOOK,
    cut: "    throw new ApiError('forged')\n",
    leave: '    return []\n',
    test: [TROUBLE, 'a forged notice is refused'],
  },
  {
    keeps: 'A notice is a reason to ask, not a fact',
    file: WEBHOOK,
    cut: '  if (id) await readPayment(deps, id, provider, providerId)\n',
    leave: `  if (id) {
    const { amount: minor, currency, test } = await getPayment(deps.db, id)
    const { settlePayment } = await import('./settle-payment.ts')
    const amount = { minor, currency }
    const lie = { status: 'succeeded' as const, amount, reference: id, test, reason: null, refunded: 0, receipt: null }
    await settlePayment(deps, id, providerId, lie, async () => lie)
  }
`,
    test: [TROUBLE, 'a signed lie is only a reason to ask'],
  },
  {
    keeps: 'A notice that cannot be followed comes again',
    file: WEBHOOK,
    cut: "    throw new ApiError('payment_unavailable')\n",
    leave: '',
    test: [TROUBLE, 'while the bank cannot be asked a notice is not taken'],
  },
  {
    keeps: 'A notice before our own answer finds its payment',
    file: WEBHOOK,
    cut: 'known?.id ?? (await paymentByReference(deps, provider, providerId))',
    leave: 'known?.id',
    test: ['server/payments/races.test.ts', 'the notice comes before our own call has its answer'],
  },
  {
    keeps: 'A payment made elsewhere in the shop with our reference is not ours',
    file: WEBHOOK,
    cut: ' && payment.providerId === null',
    leave: '',
    test: [WORDS, 'yookassa: another payment that bears our reference'],
  },
  {
    keeps: 'A payment of another service with our reference is not ours',
    file: WEBHOOK,
    cut: 'payment?.provider === provider.name && ',
    leave: 'payment && ',
    test: [WORDS, 'a payment of one service is not paid at another'],
  },
  {
    keeps: 'A reference that is no id of ours is nobody’s',
    file: WEBHOOK,
    cut: 'reference && UUID.test(reference)',
    leave: 'reference',
    test: [WORDS, 'yookassa: a payment of the shop that is not a course’s'],
  },
  {
    keeps: 'A payment the service does not know is answered, without effect',
    file: WEBHOOK,
    cut: '    if (error instanceof PaymentRefused) return null\n',
    leave: '',
    test: [TROUBLE, 'a payment nobody knows is answered'],
  },
  {
    keeps: 'A dispute told three times alerts once',
    file: WEBHOOK,
    cut: 'isNews && dispute && id',
    leave: 'dispute && id',
    test: ['server/payments/providers.test.ts', 'stripe: a buyer disputes a payment'],
  },
  {
    keeps: 'The sandbox is there only where it is chosen',
    file: 'server/outside/payments/open.ts',
    cut: "config.payments === 'sandbox' ? openSandbox({ db, origin: config.origin, now }) : undefined",
    leave: 'openSandbox({ db, origin: config.origin, now })',
    test: ['server/payments/providers.test.ts', 'where real money is taken there is no page of the sandbox'],
  },
  {
    keeps: 'The sandbox leads back into the school alone',
    file: 'server/payments/sandbox-routes.ts',
    cut: 'return reply.redirect(pathname + search)',
    leave: 'return reply.redirect(payment.returnUrl)',
    test: [BUYING, 'an order leads to the bank'],
  },
  {
    keeps: 'The sandbox’s page escapes what stands on it',
    file: 'server/payments/sandbox-page.ts',
    cut: '<p>${escapeHtml(payment.description)}</p>',
    leave: '<p>${payment.description}</p>',
    test: ['server/payments/sandbox-page.test.ts', 'what is bought is text, whatever its name'],
  },
  {
    keeps: 'The sandbox’s page always says that it is a test',
    file: 'server/payments/sandbox-page.ts',
    cut: '<p class="band" role="note">${word(\'band\')}</p>\n',
    leave: '',
    test: ['server/payments/sandbox-page.test.ts', 'the page says that it is a test'],
  },
  {
    keeps: 'Nobody is led to a page that is not the service’s: a payment just made',
    file: 'server/payments/create-payment.ts',
    cut: 'return trustedPage(deps, created)',
    leave: 'void trustedPage\n    return created.redirect',
    test: [PAGE, 'yookassa: to an address that is not the service’s nobody is led'],
  },
  {
    keeps: 'Nobody is led to a page that is not the service’s: one that waits',
    file: 'server/payments/lead-to-payment.ts',
    cut: 'return trustedPage(deps, { ...payment, redirect: payment.redirect })',
    leave: 'void trustedPage\n  return payment.redirect',
    test: [PAGE, 'yookassa: to an address that is not the service’s nobody is led'],
  },
  {
    keeps: 'Staff hears of a page that is not the service’s',
    file: 'server/payments/create-payment.ts',
    cut: "    if (isNews && !isTrusted(deps, payment)) await alertStaff(deps, tx, 'strangePage', payment)\n",
    leave: '    void [isNews, isTrusted, alertStaff]\n',
    test: [PAGE, 'stripe: to an address that is not the service’s nobody is led'],
  },
  {
    keeps: 'A host is not every address that ends like it',
    file: 'core/payments/bank-page.ts',
    cut: 'hostname.endsWith(`.${host}`)',
    leave: 'hostname.endsWith(host)',
    test: ['core/payments/bank-page.test.ts', 'a host stands for itself'],
  },
  {
    keeps: 'Nobody pays on a page without https',
    file: 'core/payments/bank-page.ts',
    cut: "protocol === 'https:' && ",
    leave: '',
    test: ['core/payments/bank-page.test.ts', 'a host stands for itself'],
  },
  {
    keeps: 'In production nobody sells for play money by mistake',
    file: 'server/config.ts',
    cut: "'SMTP_URL', 'PAYMENTS'] as const",
    leave: "'SMTP_URL'] as const",
    test: ['server/config.test.ts', 'production does not start without PAYMENTS'],
  },
  {
    keeps: 'A service is not chosen without its keys',
    file: 'server/config.ts',
    cut: '    ...missingPaymentSettings(settings),\n',
    leave: '',
    test: ['server/config.test.ts', 'a payment service is not chosen without its keys'],
  },
]
