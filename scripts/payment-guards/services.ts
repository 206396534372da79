import type { Guard } from './guard.ts'

const ASK = 'server/outside/payments/service-client.ts'
const YOOKASSA = 'server/outside/payments/yookassa.ts'
const STRIPE = 'server/outside/payments/stripe.ts'
const SANDBOX = 'server/outside/payments/sandbox-queries.ts'
const BY_YOOKASSA = 'server/payments/payment/yookassa.test.ts'
const BY_STRIPE = 'server/payments/payment/stripe.test.ts'
const SIGNED = 'stripe: an old or broken signature is refused'
const WORDS = 'server/payments/payment/service-words.test.ts'

/** The services: what is asked of them, and what of their word is taken. */
export const SERVICE_GUARDS: readonly Guard[] = [
  {
    keeps: 'YooKassa’s notices come from its own addresses',
    file: YOOKASSA,
    cut: '      if (settings.checkAddress && !isTheirs(address)) throw new NoticeForged(`it came from ${address}`)\n',
    leave: '',
    test: [BY_YOOKASSA, 'yookassa: a notice from elsewhere is refused'],
  },
  {
    keeps: 'What is no notice of YooKassa’s is refused, not stumbled over',
    file: YOOKASSA,
    cut: "      if (!success) throw new NoticeForged('it is no notice')\n",
    leave: "      if (!success) throw new Error('it is no notice')\n",
    test: [WORDS, 'yookassa: what is no notice is refused'],
  },
  {
    keeps: 'A repeated question to YooKassa has the same key',
    file: YOOKASSA,
    cut: "'idempotence-key': key }, body",
    leave: "'idempotence-key': crypto.randomUUID() + key.slice(40) }, body",
    test: [BY_YOOKASSA, 'yookassa: the line fails (lost) while a payment is made'],
  },
  {
    keeps: 'Money held by YooKassa and not taken opens nothing',
    file: YOOKASSA,
    cut: "status === 'waiting_for_capture' ? 'pending' : status",
    leave: "status === 'waiting_for_capture' ? 'succeeded' : status",
    test: [WORDS, 'yookassa: money held and not taken opens nothing'],
  },
  {
    keeps: 'YooKassa takes the money at once',
    file: YOOKASSA,
    cut: '        capture: true,\n',
    leave: '',
    test: [BY_YOOKASSA, 'yookassa: what is asked for is what the documentation asks for'],
  },
  {
    keeps: 'A payment at YooKassa bears our reference',
    file: YOOKASSA,
    cut: '        metadata: { payment: id },\n',
    leave: '        metadata: {},\n',
    test: [BY_YOOKASSA, 'yookassa: paid, told by a notice'],
  },
  {
    keeps: 'Ids of a notice cannot lead elsewhere at YooKassa',
    file: YOOKASSA,
    cut: 'get(`/payments/${encodeURIComponent(providerId)}`, Payment)',
    leave: 'get(`/payments/${providerId}`, Payment)',
    test: [WORDS, 'yookassa: an id that is a path'],
  },
  {
    keeps: 'Stripe signed it',
    file: STRIPE,
    cut: ' && timingSafeEqual(given, right)',
    leave: '',
    test: [BY_STRIPE, 'stripe: a notice from elsewhere is refused'],
  },
  {
    keeps: 'A signature that is too short is none',
    file: STRIPE,
    cut: 'given.length === right.length && ',
    leave: '',
    test: [BY_STRIPE, SIGNED],
  },
  {
    keeps: 'An old notice of Stripe’s is not played again',
    file: STRIPE,
    cut: '  if (!(Math.abs(now.getTime() / 1000 - time) <= TOLERANCE_SECONDS)) return false\n',
    leave: '',
    test: [BY_STRIPE, SIGNED],
  },
  {
    keeps: 'A notice without Stripe’s signature is refused',
    file: STRIPE,
    cut: "        throw new NoticeForged('its signature is wrong or old')\n",
    leave: '',
    test: [BY_STRIPE, SIGNED],
  },
  {
    keeps: 'A repeated question to Stripe has the same key',
    file: STRIPE,
    cut: "headers: { 'idempotency-key': key },\n",
    leave: '',
    test: [BY_STRIPE, 'stripe: the line fails (lost) while a payment is made'],
  },
  {
    keeps: 'A repeated question to Stripe is the same to the letter',
    file: STRIPE,
    cut: 'createdAt.getTime() / 1000) + EXPIRES_SECONDS',
    leave: 'now().getTime() / 1000 + Math.random() * 9) + EXPIRES_SECONDS',
    test: [BY_STRIPE, 'stripe: the line fails (lost) while a payment is made'],
  },
  {
    keeps: 'A session of Stripe’s that is complete and not paid opens nothing',
    file: STRIPE,
    cut: "session.payment_status === 'paid'",
    leave: "session.status === 'complete'",
    test: [WORDS, 'stripe: complete and not paid yet opens nothing'],
  },
  {
    keeps: 'Stripe’s own word tells play money',
    file: STRIPE,
    cut: 'test: !session.livemode',
    leave: 'test: true',
    test: [WORDS, 'stripe: a live payment opens nothing where test keys are set'],
  },
  {
    keeps: 'A service that says nothing is not waited for',
    file: ASK,
    cut: 'signal: AbortSignal.timeout(timeoutMs)',
    leave: 'signal: null',
    test: [BY_YOOKASSA, 'a service that thinks for too long'],
  },
  {
    keeps: 'No answer is no “no”: the same is asked again',
    file: ASK,
    cut: 'throw new PaymentUnknown(`no answer: ${String(error)}`)',
    leave: 'throw new PaymentRefused(`no answer: ${String(error)}`)',
    test: [BY_YOOKASSA, 'yookassa: the line fails (lost) while a payment is made'],
  },
  {
    keeps: 'Too many questions is no “no”',
    file: ASK,
    cut: '![401, 403, 408, 409, 429]',
    leave: '![401, 403, 408, 409]',
    test: [BY_YOOKASSA, 'yookassa: the line fails (too many) while a payment is made'],
  },
  {
    keeps: 'Wrong keys give nothing up',
    file: ASK,
    cut: '![401, 403, 408, 409, 429]',
    leave: '![403, 408, 409, 429]',
    test: [WORDS, 'keys that are no longer valid give nothing up'],
  },
  {
    keeps: 'An answer that is none is no “no”',
    file: ASK,
    cut: "    throw new PaymentUnknown('the answer is no JSON')\n",
    leave: "    throw new PaymentRefused('the answer is no JSON')\n",
    test: [BY_YOOKASSA, 'yookassa: the line fails (garbage) while a payment is made'],
  },
  {
    keeps: 'An answer of another shape is not understood by guessing',
    file: ASK,
    cut: '  if (!success) throw new PaymentUnknown(`an answer of another shape: ${z.prettifyError(error)}`)\n  return data\n',
    leave: '  if (!success) void [error, PaymentUnknown]\n  return (data ?? answer) as z.output<S>\n',
    test: [BY_YOOKASSA, 'yookassa: an answer of another shape'],
  },
  {
    keeps: 'The sandbox makes one payment for one reference',
    file: SANDBOX,
    cut: "    .onConflict(conflict => conflict.column('reference').doUpdateSet({ reference }))\n",
    leave: '',
    test: ['server/payments/payment/trouble.test.ts', 'the bank does not answer: 502'],
  },
  {
    keeps: 'The sandbox gives no more back than came',
    file: SANDBOX,
    cut: ' and (${key} = any(refunds) or refunded + ${amount} <= coalesce(charged, amount))',
    leave: '',
    test: [
      'server/payments/payment/retry-and-refund.test.ts',
      'a refund the bank does not answer is asked for again',
    ],
  },
]
