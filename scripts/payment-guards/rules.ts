import type { Guard } from './guard.ts'

const SETTLE = 'core/payments/settle.ts'
const SETTLED = 'core/payments/settle.test.ts'
const ORDER = 'core/payments/order-course.ts'
const ORDERED = 'core/payments/order-course.test.ts'

/** The rules: what news of a payment means, and who may order. */
export const RULE_GUARDS: readonly Guard[] = [
  {
    keeps: 'Another amount opens nothing',
    file: 'core/payments/money.ts',
    cut: 'one.minor === other.minor && ',
    leave: '',
    test: [SETTLED, 'another amount'],
  },
  {
    keeps: 'Another currency opens nothing',
    file: 'core/payments/money.ts',
    cut: ' && one.currency === other.currency',
    leave: '',
    test: [SETTLED, 'another currency'],
  },
  {
    keeps: 'Play money opens nothing where real money is taken, nor the other way round',
    file: SETTLE,
    cut: ' && news.test === payment.test',
    leave: '',
    test: [SETTLED, 'play money where real money is taken'],
  },
  {
    keeps: 'A payment with another reference opens nothing',
    file: SETTLE,
    cut: '!asked || news.reference !== payment.id',
    leave: '!asked',
    test: [SETTLED, 'of another payment'],
  },
  {
    keeps: 'Money for an owned course goes back',
    file: SETTLE,
    cut: 'payment.owned || ',
    leave: '',
    test: [SETTLED, 'the course is owned already'],
  },
  {
    keeps: 'Money for an order given back goes back',
    file: SETTLE,
    cut: " || payment.order === 'refunded'",
    leave: '',
    test: [SETTLED, 'the order was given back'],
  },
  {
    keeps: 'Only a success opens a course',
    file: SETTLE,
    cut: "if (news.status !== 'succeeded') return NOTHING",
    leave: '',
    test: [SETTLED, 'nobody has paid yet'],
  },
  {
    keeps: 'A late success counts',
    file: SETTLE,
    cut: "    case 'canceled':\n      return settleOpen(payment, news)",
    leave: "    case 'canceled':\n      return NOTHING",
    test: [SETTLED, 'a late success counts'],
  },
  {
    keeps: 'A success is never taken for cancelled by older news',
    file: SETTLE,
    cut: "    case 'succeeded':\n",
    leave:
      "    case 'succeeded':\n      if (news.status === 'canceled') return { kind: 'canceled', reason: '' }\n",
    test: [SETTLED, 'an older word after the success'],
  },
  {
    keeps: 'A refund told twice counts once',
    file: SETTLE,
    cut: 'if (news.refunded === payment.refunded) return NOTHING',
    leave: '',
    test: [SETTLED, 'the same part again'],
  },
  {
    keeps: 'Only a full refund closes the course',
    file: SETTLE,
    cut: 'full: news.refunded >= news.amount.minor',
    leave: 'full: true',
    test: [SETTLED, 'part given back'],
  },
  {
    keeps: 'After a full refund nothing follows',
    file: SETTLE,
    cut: "    case 'refunded':\n",
    leave: "    case 'refunded':\n      if (news.refunded > 0) return settleOpen(payment, news)\n",
    test: [SETTLED, 'nothing follows a full refund'],
  },
  {
    keeps: 'Money that comes back of a second payment opens no second course',
    file: SETTLE,
    cut: "order === 'refunded') return owned ? 'duplicate' : 'succeeded'",
    leave: "order === 'refunded') return 'succeeded'",
    test: [SETTLED, 'all given back is here again: what had bought it, and it was bought again'],
  },
  {
    keeps: 'Amounts that are not exact are none',
    file: 'core/payments/money.ts',
    cut: '(?:\\.(\\d{1,2}))?$/',
    leave: '(?:\\.(\\d{1,2}))?/',
    test: ['core/payments/money.test.ts', 'what is no exact amount is none'],
  },
  {
    keeps: 'An owned course is “already paid”, whatever stands in the way',
    file: ORDER,
    cut: "  if (course.ordered) return { kind: 'already_paid' }\n",
    leave: '',
    test: [ORDERED, 'an owned one, with an unconfirmed address'],
  },
  {
    keeps: 'A trial makes no order',
    file: ORDER,
    cut: "  if (course.trial) return { kind: 'start_trial' }\n",
    leave: '',
    test: ['server/payments/order/buying.test.ts', 'a trial is started at once, without an order'],
  },
  {
    keeps: 'The next course waits for the one before',
    file: ORDER,
    cut: ' && !other.finished',
    leave: ' && false',
    test: ['server/payments/order/buying.test.ts', 'the next course of a level waits'],
  },
  {
    keeps: 'Who has begun confirms the address before buying',
    file: ORDER,
    cut: 'buyer.emailVerified || buyer.isNew',
    leave: 'true || buyer.isNew',
    test: ['server/payments/order/buying.test.ts', 'an unconfirmed address may buy while nothing is begun'],
  },
  {
    keeps: 'Who is new may buy before confirming',
    file: ORDER,
    cut: 'buyer.emailVerified || buyer.isNew',
    leave: 'buyer.emailVerified',
    test: [ORDERED, 'an unconfirmed address, nothing begun'],
  },
  {
    keeps: 'An unpaid order is not watched for ever',
    file: 'core/payments/waiting.ts',
    cut: 'if (age >= WATCHED_FOR_MS) return null',
    leave: '',
    test: ['core/payments/waiting.test.ts', 'a payment is looked after ever more rarely'],
  },
]
