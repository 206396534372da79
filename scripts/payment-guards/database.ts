import type { Guard } from './guard.ts'

const ORDERS = 'server/db/migrations/002-orders.ts'
const PAYMENTS = 'server/db/migrations/006-payments.ts'
const CONSTRAINTS = 'server/payments/records/constraints.test.ts'
const SOLD = 'a course is not sold twice to one learner'
const OPEN = 'an order has one open payment'
const BOOKS = 'money is given back once, and counted in whole positive sums'

/** What the database itself does not let happen. */
export const DATABASE_GUARDS: readonly Guard[] = [
  {
    keeps: 'One paid order for a learner and a course',
    file: ORDERS,
    cut: 'create unique index orders_paid_once',
    leave: 'create index orders_paid_once',
    test: [CONSTRAINTS, SOLD],
  },
  {
    keeps: 'One waiting order for a learner and a course',
    file: PAYMENTS,
    cut: 'create unique index orders_pending_once',
    leave: 'create index orders_pending_once',
    test: [CONSTRAINTS, SOLD],
  },
  {
    keeps: 'Never paid and locked out',
    file: PAYMENTS,
    cut: ',\n    foreign key (order_id, bought) references orders (id, status) deferrable initially deferred',
    leave: '',
    test: [CONSTRAINTS, 'money that bought a course cannot have its order unpaid'],
  },
  {
    keeps: 'One open payment of an order',
    file: PAYMENTS,
    cut: 'create unique index payments_open_once',
    leave: 'create index payments_open_once',
    test: [CONSTRAINTS, OPEN],
  },
  {
    keeps: 'One payment that counts of an order',
    file: PAYMENTS,
    cut: 'create unique index payments_succeeded_once',
    leave: 'create index payments_succeeded_once',
    test: [CONSTRAINTS, OPEN],
  },
  {
    keeps: 'A payment of the service is one payment of ours',
    file: PAYMENTS,
    cut: '    unique (provider, provider_id),\n',
    leave: '',
    test: [CONSTRAINTS, OPEN],
  },
  {
    keeps: 'One charge of a payment',
    file: PAYMENTS,
    cut: 'create unique index ledger_charged_once',
    leave: 'create index ledger_charged_once',
    test: [CONSTRAINTS, OPEN],
  },
  {
    keeps: 'A movement of money is written once',
    file: PAYMENTS,
    cut: ',\n    unique (payment_id, kind, total)',
    leave: '',
    test: [CONSTRAINTS, BOOKS],
  },
  {
    keeps: 'One refund of a second payment',
    file: PAYMENTS,
    cut: 'create unique index refunds_duplicate_once',
    leave: 'create index refunds_duplicate_once',
    test: [CONSTRAINTS, BOOKS],
  },
  {
    keeps: 'Nothing below zero is given back',
    file: PAYMENTS,
    cut: "    cause text not null check (cause in ('duplicate', 'staff')),\n    amount integer not null check (amount > 0)",
    leave: "    cause text not null check (cause in ('duplicate', 'staff')),\n    amount integer not null",
    test: [CONSTRAINTS, BOOKS],
  },
  {
    keeps: 'Nothing below zero is moved',
    file: PAYMENTS,
    cut: "check (kind in ('charge', 'refund')),\n    amount integer not null check (amount > 0)",
    leave: "check (kind in ('charge', 'refund')),\n    amount integer not null",
    test: [CONSTRAINTS, BOOKS],
  },
  {
    keeps: 'A price is above zero',
    file: PAYMENTS,
    cut: 'add column amount integer check (amount > 0)',
    leave: 'add column amount integer',
    test: [CONSTRAINTS, BOOKS],
  },
  {
    keeps: 'An order has one of four states',
    file: ORDERS,
    cut: " check (status in ('pending', 'paid', 'canceled', 'refunded'))",
    leave: '',
    test: [CONSTRAINTS, 'orders and payments have the states there are'],
  },
  {
    keeps: 'A payment has one of seven states',
    file: PAYMENTS,
    cut: ` check (status in
      ('creating', 'pending', 'succeeded', 'canceled', 'mismatch', 'duplicate', 'refunded'))`,
    leave: '',
    test: [CONSTRAINTS, 'orders and payments have the states there are'],
  },
]
