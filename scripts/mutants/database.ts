// Guards that Stryker cannot take away: constraints of the tables, and locks that only two servers can tell.

/** Something that stands between money and a wrong course, and the test that must notice when it is gone. */
export interface Guard {
  keeps: string
  file: string
  /** Its exact text, there once, and what stands there without it. */
  cut: string
  leave: string
  /** The file, and how the name of the test begins. */
  test: readonly [file: string, name: string]
}

type Row = readonly [keeps: string, cut: string, leave: string, test: string]

const guards = (file: string, testFile: string, rows: readonly Row[]): Guard[] =>
  rows.map(([keeps, cut, leave, name]) => ({ keeps, file, cut, leave, test: [testFile, name] }))

const CONSTRAINTS = 'server/payments/records/constraints.test.ts'
const TWO = 'server/payments/order/two-servers.test.ts'
const SOLD = 'a course is not sold twice to one learner'
const OPEN = 'an order has one open payment'
const SUMS = 'money is given back once, and counted in whole positive sums'
const STATES = 'orders and payments have the states there are'
const BOUGHT = 'money that bought a course cannot have its order unpaid'
const DEFERRED =
  ',\n    foreign key (order_id, bought) references orders (id, status) deferrable initially deferred'
const CAUSES = "    cause text not null check (cause in ('duplicate', 'staff')),\n    amount integer not null"
const KINDS = "check (kind in ('charge', 'refund')),\n    amount integer not null"
const STATUSES =
  " check (status in\n      ('creating', 'pending', 'succeeded', 'canceled', 'mismatch', 'duplicate', 'refunded'))"

const index = (name: string) => [`create unique index ${name}`, `create index ${name}`] as const
const isPositive = (column: string) => [`${column} check (amount > 0)`, column] as const

export const DATABASE_GUARDS: readonly Guard[] = [
  ...guards('server/db/migrations/002-orders.ts', CONSTRAINTS, [
    ['One paid order for a learner and a course', ...index('orders_paid_once'), SOLD],
    [
      'An order has one of four states',
      " check (status in ('pending', 'paid', 'canceled', 'refunded'))",
      '',
      STATES,
    ],
  ]),
  ...guards('server/db/migrations/006-payments.ts', CONSTRAINTS, [
    ['One waiting order for a learner and a course', ...index('orders_pending_once'), SOLD],
    ['What was paid for has its order paid', DEFERRED, '', BOUGHT],
    ['One open payment of an order', ...index('payments_open_once'), OPEN],
    ['One payment that counts of an order', ...index('payments_succeeded_once'), OPEN],
    ['A payment of the service is one payment of ours', '    unique (provider, provider_id),\n', '', OPEN],
    ['One charge of a payment', ...index('ledger_charged_once'), OPEN],
    ['A movement of money is written once', ',\n    unique (payment_id, kind, total)', '', SUMS],
    ['One refund of a second payment', ...index('refunds_duplicate_once'), SUMS],
    ['A refund is above zero', ...isPositive(CAUSES), SUMS],
    ['A movement is above zero', ...isPositive(KINDS), SUMS],
    ['A price is above zero', ...isPositive('add column amount integer'), SUMS],
    ['A payment has one of seven states', STATUSES, '', STATES],
  ]),
  ...guards('server/payments/payment/settle-payment.ts', TWO, [
    [
      'Settling holds the lock of the sale',
      '    await lockSale(tx, sale)\n',
      '',
      'ten notices whose answers come at the same moment',
    ],
  ]),
  ...guards('server/payments/payment/lead-to-payment.ts', TWO, [
    [
      'Ordering holds the lock of the sale',
      '  await lockSale(tx, purchase)\n',
      '',
      'Pay pressed twenty times at both servers',
    ],
  ]),
  ...guards('server/payments/records/payment-queries.ts', TWO, [
    [
      'The answer to our own call does not undo newer news',
      "        .when('status', '=', 'creating')\n",
      "        .when('id', '=', id)\n",
      'the notice is at one server before the other has its own answer',
    ],
  ]),
]

/** @throws when the text is not there once: then the table is to be brought up to date. */
export function without({ keeps, file, cut, leave }: Guard, source: string): string {
  const parts = source.split(cut)
  if (parts.length !== 2) throw new Error(`"${keeps}": ${file} has its text ${parts.length - 1} times`)
  return parts.join(leave)
}
