import type { Guard } from './guard.ts'

const SETTLE = 'server/payments/payment/settle-payment.ts'
const RACES = 'server/payments/order/races.test.ts'
const TROUBLE = 'server/payments/payment/trouble.test.ts'
const RETRIED = 'server/payments/payment/retry-and-refund.test.ts'

/** What money does that came, or goes back. */
export const MONEY_GUARDS: readonly Guard[] = [
  {
    keeps: 'Money paid once too often goes back by itself',
    file: SETTLE,
    cut: "  await insertRefund(tx, { id: deps.newId(), paymentId, cause: 'duplicate', amount }, deps.now())\n",
    leave: '',
    test: [RACES, 'an old attempt succeeds after the new one was paid'],
  },
  {
    keeps: 'Staff hears of a second payment',
    file: SETTLE,
    cut: "  await alertStaff(deps, tx, 'duplicate', payment)\n",
    leave: '',
    test: [RACES, 'an old attempt succeeds after the new one was paid'],
  },
  {
    keeps: 'Staff hears of money that does not fit',
    file: SETTLE,
    cut: "      await alertStaff(deps, tx, 'mismatch', payment)\n",
    leave: '',
    test: [TROUBLE, 'another amount than was asked for'],
  },
  {
    keeps: 'A full refund closes the course',
    file: SETTLE,
    cut: '    await leaveCourse(tx, userId, courseId)\n',
    leave: '',
    test: [RETRIED, 'a full refund closes the course'],
  },
  {
    keeps: 'Giving back a second payment leaves the course open',
    file: SETTLE,
    cut: "const closes = full && status === 'succeeded'",
    leave: 'const closes = full',
    test: [RACES, 'an old attempt succeeds after the new one was paid'],
  },
  {
    keeps: 'What was paid and given back unseen is in the books twice',
    file: SETTLE,
    cut: "while (kind !== 'nothing')",
    leave: 'while (false)',
    test: [RETRIED, 'paid and given back before anybody looked'],
  },
  {
    keeps: 'While money is on its way the account is not erased',
    file: 'server/account/erasure/erasure-queries.ts',
    cut: "money('payments.status', 'in', ['creating', 'pending', 'mismatch']),",
    leave: "money('payments.status', 'in', ['mismatch']),",
    test: ['server/account/erasure/erase-accounts.test.ts', 'while money is on its way the account waits'],
  },
]
