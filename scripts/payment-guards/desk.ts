import type { Guard } from './guard.ts'

const ACTIONS = 'server/payments/cli/order-actions.ts'
const LEDGER = 'server/payments/records/ledger-queries.ts'
const SEND = 'server/payments/payment/send-refunds.ts'
const DESK = 'server/payments/cli/orders-command.test.ts'
const RETRIED = 'server/payments/payment/retry-and-refund.test.ts'
const REFUNDS = 'server/payments/payment/refunds.test.ts'
const REFUND_RECEIPTS = 'server/payments/payment/send-refunds.ts'
const RECEIPTS = 'server/payments/payment/receipts.test.ts'
const SECOND = 'server/payments/order/second-payment.test.ts'
const SILENT = 'a refund the bank does not answer is asked for again'

/** The seller's desk, refunds, and what is written down. */
export const DESK_GUARDS: readonly Guard[] = [
  {
    keeps: 'No more is given back than is left',
    file: ACTIONS,
    cut: ' || amount > left',
    leave: '',
    test: [DESK, 'money is given back in part, then the rest'],
  },
  {
    keeps: 'What is on its way back is not given back again',
    file: ACTIONS,
    cut: ' - onItsWay',
    leave: '',
    test: [DESK, 'what is on its way back is not given back again'],
  },
  {
    keeps: 'Two refunds at once do not both see the whole left',
    file: ACTIONS,
    cut: '    if (sale) await lockSale(tx, sale)\n',
    leave: '',
    test: [DESK, 'of two refunds at once no more goes back than came'],
    postgres: true,
  },
  {
    keeps: 'Nothing goes back before a yes',
    file: ACTIONS,
    cut: '  if (!yes) return confirmRefund(deps, wanted)\n',
    leave: '  void [yes, confirmRefund]\n',
    test: [DESK, 'a refund shows whom, what and how much, asks'],
  },
  {
    keeps: 'A second payment goes back before the one that opened the course',
    file: ACTIONS,
    cut: 'isDuplicate(payment) && leftOf(payment) > 0',
    leave: 'false',
    test: [SECOND, 'a second payment whose refund failed'],
  },
  {
    keeps: 'A second payment that is on its way back does not stand before the course’s',
    file: ACTIONS,
    cut: 'isDuplicate(payment) && leftOf(payment) > 0',
    leave: 'isDuplicate(payment)',
    test: [SECOND, 'a second payment that is on its way back'],
  },
  {
    keeps: 'A refund is asked for with its own key, again and again the same',
    file: SEND,
    cut: 'await provider.refund({ id, providerId,',
    leave: 'await provider.refund({ id: crypto.randomUUID(), providerId,',
    test: [RETRIED, SILENT],
  },
  {
    keeps: 'A refund is not asked for by two at once',
    file: LEDGER,
    cut: ".set(eb => ({ nextTryAt: until, tries: eb('tries', '+', 1) }))",
    leave: ".set(eb => ({ tries: eb('tries', '+', 1) }))",
    test: ['server/payments/payment/refunds.test.ts', 'a refund in hand is nobody else’s'],
  },
  {
    keeps: 'A refund that is done is not asked for again',
    file: LEDGER,
    cut: "eb.or([eb('status', 'in', ['open', 'pending']), eb('receipt', '=', 'pending')])",
    leave: "eb('status', '!=', 'failed')",
    test: ['server/db/migrations/012-refund-receipts.test.ts', 'a refund under way goes on'],
  },
  {
    keeps: 'A refund the service refuses is told to a person',
    file: SEND,
    cut: "if (isNews) await alertStaff(deps, tx, 'refundFailed', payment)",
    leave: '',
    test: [RETRIED, SILENT],
  },
  {
    keeps: 'A refund the service refuses is not asked for for ever',
    file: SEND,
    cut: "changeRefund(tx, id, { status: 'failed', reason })",
    leave: 'true',
    test: [RETRIED, SILENT],
  },
  {
    keeps: 'A refund taken on and not made yet takes nothing away',
    file: SEND,
    cut: "    case 'pending': {\n",
    leave: "    case 'pending': {\n      await changeRefund(deps.db, refund.id, { status: 'done' })\n",
    test: [REFUNDS, 'yookassa: a refund that is taken on and fails'],
  },
  {
    keeps: 'YooKassa counts what has arrived, Stripe also what is on its way: we do not',
    file: 'server/outside/payments/stripe.ts',
    cut: "refunds.filter(({ status }) => status === 'succeeded').reduce(",
    leave: 'refunds.reduce(',
    test: [REFUNDS, 'stripe: a refund that is taken on and fails'],
  },
  {
    keeps: 'Money that comes back opens its course again',
    file: 'server/payments/payment/settle-payment.ts',
    cut: "  if (to === 'succeeded') await changeOrder(tx, orderId, 'paid')\n",
    leave: '',
    test: [REFUNDS, 'stripe: a refund that arrived and came back'],
  },
  {
    keeps: 'An old word about a refund brings nothing back: it is asked for again',
    file: 'server/payments/payment/settle-payment.ts',
    cut: 'first.refunded < refunded ? await provider.read(providerId) : first',
    leave: 'first',
    test: [REFUNDS, 'an old word about a refund brings nothing back'],
  },
  {
    keeps: 'Staff hears of a receipt that was not made',
    file: 'server/payments/payment/settle-payment.ts',
    cut: "  if (receipt === 'canceled') await alertStaff(deps, tx, 'receiptFailed', payment)\n",
    leave: '',
    test: [RECEIPTS, 'a receipt that could not be made is told to a person'],
  },
  {
    keeps: 'A paid order is looked after until its receipt is made',
    file: 'server/payments/payment/settle-payment.ts',
    cut: "receipt === 'pending' ? nextCheck(payment.createdAt, deps.now()) : null",
    leave: 'null',
    test: [RECEIPTS, 'a receipt is looked after until it is made'],
  },
  {
    keeps: 'The receipt of a refund is looked after until it is made',
    file: LEDGER,
    cut: ", eb('receipt', '=', 'pending')])",
    leave: '])',
    test: [RECEIPTS, 'the receipt of a refund is looked after until it is made'],
  },
  {
    keeps: 'The receipt of a refund is looked after from the day the money is back',
    file: REFUND_RECEIPTS,
    cut: 'nextCheck(doneAt, doneAt)',
    leave: 'nextCheck(payment.createdAt, doneAt)',
    test: [RECEIPTS, 'the receipt of a refund that the service takes days over'],
  },
  {
    keeps: 'The receipt of a refund is not asked after for ever',
    file: REFUND_RECEIPTS,
    cut: '  await postponeReceipt(deps.db, id, nextCheck(doneAt, deps.now()))\n',
    leave: '',
    test: [RECEIPTS, 'a receipt of a refund that nobody ever makes'],
  },
  {
    keeps: 'Staff hears of a refund’s receipt that was not made: at once',
    file: REFUND_RECEIPTS,
    cut: "doneAt, nextTryAt })\n    if (isNews && receipt === 'canceled') await alertStaff(deps, tx, 'refundReceiptFailed', payment)\n",
    leave: 'doneAt, nextTryAt })\n    void isNews\n',
    test: [RECEIPTS, 'the receipt of a refund that could not be made'],
  },
  {
    keeps: 'Staff hears of a refund’s receipt that was not made: later',
    file: REFUND_RECEIPTS,
    cut: "endReceipt(tx, id, receipt)\n    if (isNews && receipt === 'canceled') await alertStaff(deps, tx, 'refundReceiptFailed', payment)\n",
    leave: 'endReceipt(tx, id, receipt)\n    void isNews\n',
    test: [RECEIPTS, 'the receipt of a refund that could not be made'],
  },
  {
    keeps: 'What an address would run in a spreadsheet is text',
    file: 'server/payments/cli/order-lists.ts',
    cut: "/^[=+\\-@\\t\\r]/.test(text) ? `'${text}` : text",
    leave: 'text',
    test: ['server/payments/cli/csv.test.ts', 'what a spreadsheet would run is text'],
  },
  {
    keeps: 'Words of the desk that make no sense do nothing',
    file: 'server/payments/cli/orders-command.ts',
    cut: 'Number.isSafeInteger(order) && order > 0',
    leave: 'true',
    test: [DESK, 'what is not understood is answered with how to use it'],
  },
  {
    keeps: 'Keys and buyers stand in no line of the log',
    file: 'server/outside/payments/service-client.ts',
    cut: '${codesOf(text)}',
    leave: '${text}',
    test: ['server/payments/payment/service-words.test.ts', 'nothing of buyers, cards or keys is in the log'],
  },
]
