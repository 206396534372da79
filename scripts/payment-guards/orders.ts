import type { Guard } from './guard.ts'

const QUERIES = 'server/payments/records/order-queries.ts'
const PAYMENTS = 'server/payments/records/payment-queries.ts'
const LEAD = 'server/payments/payment/lead-to-payment.ts'
const SETTLE = 'server/payments/payment/settle-payment.ts'
const RECONCILE = 'server/payments/payment/reconcile.ts'
const RETRY = 'server/payments/order/retry-payment.ts'
const RACES = 'server/payments/order/races.test.ts'
const TROUBLE = 'server/payments/payment/trouble.test.ts'
const RETRIED = 'server/payments/payment/retry-and-refund.test.ts'
const TWO = 'server/payments/order/two-servers.test.ts'

/** The life of an order: locks, states, time. */
export const ORDER_GUARDS: readonly Guard[] = [
  {
    keeps: 'Whoever settles a payment holds its sale: notices at two servers do not meet',
    file: SETTLE,
    cut: '    await lockSale(tx, sale)\n',
    leave: '',
    test: [TWO, 'ten notices whose answers come at the same moment'],
    postgres: true,
  },
  {
    keeps: 'Whoever orders holds the sale: twenty presses at two servers are one order',
    file: LEAD,
    cut: '  await lockSale(tx, purchase)\n',
    leave: '',
    test: [TWO, 'Pay pressed twenty times at both servers'],
    postgres: true,
  },
  {
    keeps: 'What waits already is led to, not ordered again',
    file: LEAD,
    cut: '(await findPendingOrder(tx, purchase)) ?? ',
    leave: '',
    test: [RACES, 'a double click and two tabs'],
  },
  {
    keeps: 'An open payment is led to, not made again',
    file: LEAD,
    cut: '(await findOpenPayment(tx, order.id)) ?? ',
    leave: '',
    test: [RACES, 'a double click and two tabs'],
  },
  {
    keeps: 'What has been bought meanwhile is not ordered',
    file: LEAD,
    cut: '  if (await isOwned(tx, purchase)) return undefined\n',
    leave: '',
    test: [RACES, 'paid at the bank, then Pay pressed again'],
  },
  {
    keeps: 'Before anybody is led to pay, the service is asked whether it is paid',
    file: LEAD,
    cut: '  await mustPollPayment(deps, payment)\n',
    leave: '',
    test: [RACES, 'paid at the bank, then Pay pressed again'],
  },
  {
    keeps: 'Where the service cannot be asked nobody is led to pay twice',
    file: 'server/payments/payment/settle-payment.ts',
    cut: "    throw new ApiError('payment_unavailable')\n",
    leave: '',
    test: [TROUBLE, 'the bank falls silent after the payment was made'],
  },
  {
    keeps: 'A payment given up at the bank is not led to',
    file: LEAD,
    cut: '    if (isOpen) return trustedPage(',
    leave: '    if (isOpen || true) return trustedPage(',
    test: [RACES, 'given up at the bank without any news'],
  },
  {
    keeps: 'Money that does not fit is not asked for again',
    file: PAYMENTS,
    cut: "['creating', 'pending', 'mismatch'])",
    leave: "['creating', 'pending'])",
    test: [TROUBLE, 'another amount than was asked for'],
  },
  {
    keeps: 'An order keeps the price it was placed at',
    file: LEAD,
    cut: '  await reopenOrder(tx, reopen.id)\n  return reopen\n',
    leave: '  await reopenOrder(tx, reopen.id)\n  return { ...reopen, amount: config.price.minor }\n',
    test: [RETRIED, 'a cancelled order is paid after all, at its own price'],
  },
  {
    keeps: 'The receipt goes to the address of the moment of buying',
    file: 'server/payments/letters/letters.ts',
    cut: '  const letter = paidLetter(config, payment, copyOf ?? now())\n',
    leave: `  const { email } = await db.selectFrom('users').select('email').where('id', '=', payment.userId).executeTakeFirstOrThrow()
  payment = { ...payment, email }
  const letter = paidLetter(config, payment, copyOf ?? now())
`,
    test: ['server/payments/order/buying.test.ts', 'the receipt goes to the address of the moment of buying'],
  },
  {
    keeps: 'Before a second payment the first is asked after',
    file: RETRY,
    cut: '  if (last) await mustPollPayment(deps, last)\n',
    leave: '',
    test: [RETRIED, 'before a second payment the first is asked after once more'],
  },
  {
    keeps: 'What is owned is paid, whichever order is tried again',
    file: RETRY,
    cut: "  if (await isOwned(db, sale)) throw new ApiError('already_paid')\n",
    leave: '',
    test: [RETRIED, 'an order given back whose course was bought again'],
  },
  {
    keeps: 'What was given back is not retried',
    file: RETRY,
    cut: "  if (status === 'refunded') throw new ApiError('refunded')\n",
    leave: '',
    test: [RETRIED, 'of what is paid, given back, another’s or not there'],
  },
  {
    keeps: 'Owning is looked at under the lock: of two successes one goes back',
    file: SETTLE,
    cut: 'const owned = await isOwned(tx, payment)',
    leave: 'const owned = false',
    test: [RACES, 'an old attempt succeeds after the new one was paid'],
  },
  {
    keeps: 'An order is cancelled only while it waits',
    file: QUERIES,
    cut: "    .where('id', '=', id)\n    .where('status', '=', 'pending')\n",
    leave: "    .where('id', '=', id)\n",
    test: [RACES, 'an old attempt succeeds after the new one was paid'],
  },
  {
    keeps: 'An order is not cancelled while somebody is paying',
    file: QUERIES,
    cut: "    .where(eb => eb.not(eb.exists(paymentsOf(eb).where('payments.status', 'in', ['creating', 'pending']))))\n",
    leave: '',
    test: [RACES, 'an old attempt that ends while the new one is open'],
  },
  {
    keeps: 'Where money came that does not fit, the order does not run out',
    file: QUERIES,
    cut: "['creating', 'pending', 'mismatch'])",
    leave: "['creating', 'pending'])",
    test: [TROUBLE, 'money that does not fit waits for a person'],
  },
  {
    keeps: 'Our own answer does not undo news that came before it',
    file: PAYMENTS,
    cut: "        .when('status', '=', 'creating')\n",
    leave: "        .when('id', '=', id)\n",
    test: [TWO, 'the notice is at one server before the other has its own answer'],
    postgres: true,
  },
  {
    keeps: 'However often a page asks, the service is asked once in four seconds',
    file: PAYMENTS,
    cut: "eb('checkedAt', '<=', before), eb('checkedAt', '>', ahead)",
    leave: "eb('checkedAt', 'is not', null)",
    test: [RACES, 'however often a page asks'],
  },
  {
    keeps: 'A lost notice heals by looking',
    file: 'server/payments/order/get-order.ts',
    cut: '      await pollPayment(deps, payment)\n',
    leave: '',
    test: [RACES, 'a lost notice heals by looking'],
  },
  {
    keeps: 'A service that does not answer does not hide the order',
    file: 'server/payments/order/get-order.ts',
    cut: 'if (!isTrouble(error)) throw error',
    leave: 'throw error',
    test: [TROUBLE, 'while the bank cannot be asked a notice is not taken'],
  },
  {
    keeps: 'A lost notice and a closed tab heal by the job',
    file: RECONCILE,
    cut: '    await settlePayment(deps, payment.id, providerOf(deps.payments, payment), payment.providerId)\n',
    leave: '',
    test: [RACES, 'a lost notice and a closed tab heal by the job'],
  },
  {
    keeps: 'A payment never answered for is made by the job',
    file: RECONCILE,
    cut: '    await createPayment(deps, payment)\n',
    leave: '',
    test: [TROUBLE, 'a payment whose making was never answered'],
  },
  {
    keeps: 'Unpaid for a day, an order is cancelled',
    file: RECONCILE,
    cut: '  if (old) await expirePayment(deps, payment.id)\n',
    leave: '',
    test: [TROUBLE, 'unpaid for a day: cancelled'],
  },
  {
    keeps: 'What was paid in the last moment does not run out',
    file: RECONCILE,
    cut: "    if (status !== 'creating' && status !== 'pending') return false\n",
    leave: '',
    test: [TROUBLE, 'paid in the last moment of its day'],
  },
  {
    keeps: 'One payment in trouble does not stop the job',
    file: RECONCILE,
    cut: `.catch((error: unknown) =>
      log.warn({ payment: id, problem: String(error) }, 'a payment cannot be looked at'),
    )`,
    leave: '',
    test: [TROUBLE, 'a payment whose making was never answered'],
  },
  {
    keeps: 'A payment the service refuses frees its order',
    file: 'server/payments/payment/create-payment.ts',
    cut: 'if (error instanceof PaymentRefused) await giveUp(deps, payment, error)\n    else if',
    leave: 'if (error instanceof PaymentRefused) await Promise.resolve()\n    else if',
    test: [TROUBLE, 'the bank refuses: the order is cancelled'],
  },
]
