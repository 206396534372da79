import type { Guard } from './guard.ts'

const WEBHOOK = 'server/payments/payment/take-webhook.ts'
const TROUBLE = 'server/payments/payment/trouble.test.ts'
const WORDS = 'server/payments/payment/service-words.test.ts'

/** What is believed of a notice. */
export const NOTICE_GUARDS: readonly Guard[] = [
  {
    keeps: 'A flood of notices from one place is stopped',
    file: WEBHOOK,
    cut: '{ onRequest, config:',
    leave: '{ config:',
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
    test: ['server/payments/payment/stripe.test.ts', 'stripe: paid, told by a notice'],
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
    cut: '  if (id) await settlePayment(deps, id, provider, providerId)\n',
    leave: `  if (id) {
    const { amount: minor, currency, test } = await getPayment(deps.db, id)
    const amount = { minor, currency }
    const lie = { status: 'succeeded' as const, amount, reference: id, test, reason: null, refunded: 0, receipt: null }
    await settlePayment(deps, id, { read: async () => lie }, providerId)
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
    test: ['server/payments/order/races.test.ts', 'the notice comes before our own call has its answer'],
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
    test: ['server/payments/payment/stripe.test.ts', 'stripe: a buyer disputes a payment'],
  },
]
