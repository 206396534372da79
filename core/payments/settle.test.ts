import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { type KnownPayment, settle, type Snapshot } from './settle.ts'

const RUB = (minor: number) => ({ minor, currency: 'RUB' as const })
const payment: KnownPayment = {
  id: 'ours',
  status: 'pending',
  amount: RUB(490_000),
  test: false,
  refunded: 0,
  order: 'pending',
  owned: false,
}
const paid: Snapshot = {
  status: 'succeeded',
  amount: RUB(490_000),
  reference: 'ours',
  test: false,
  reason: null,
  refunded: 0,
  receipt: null,
}
const owned = { status: 'succeeded', order: 'paid', owned: true } as const

const CASES: [string, Partial<KnownPayment>, Partial<Snapshot>, ReturnType<typeof settle>][] = [
  ['money for an open payment buys the course', {}, {}, { kind: 'paid' }],
  ['also before the service’s answer to our call', { status: 'creating' }, {}, { kind: 'paid' }],
  ['a late success counts', { status: 'canceled', order: 'canceled' }, {}, { kind: 'paid' }],
  ['not paid yet', {}, { status: 'pending' }, { kind: 'nothing' }],
  [
    'given up',
    {},
    { status: 'canceled', reason: 'card_expired' },
    { kind: 'canceled', reason: 'card_expired' },
  ],
  ['given up without a reason', {}, { status: 'canceled' }, { kind: 'canceled', reason: 'unknown' }],
  ['given up again', { status: 'canceled' }, { status: 'canceled' }, { kind: 'nothing' }],
  ['another amount', {}, { amount: RUB(490_100) }, { kind: 'mismatch' }],
  ['another currency', {}, { amount: { minor: 490_000, currency: 'USD' } }, { kind: 'mismatch' }],
  ['of another payment', {}, { reference: 'theirs' }, { kind: 'mismatch' }],
  ['without a reference', {}, { reference: null }, { kind: 'mismatch' }],
  ['play money where real money is taken', {}, { test: true }, { kind: 'mismatch' }],
  ['real money where play money is taken', { test: true }, {}, { kind: 'mismatch' }],
  ['the course is owned already', { owned: true }, {}, { kind: 'duplicate' }],
  ['the order was given back', { order: 'refunded' }, {}, { kind: 'duplicate' }],
  ['the same success again', owned, {}, { kind: 'nothing' }],
  ['an older word after the success', owned, { status: 'canceled' }, { kind: 'nothing' }],
  ['part given back', owned, { refunded: 1 }, { kind: 'refunded', total: 1, full: false }],
  ['the same part again', { ...owned, refunded: 1 }, { refunded: 1 }, { kind: 'nothing' }],
  ['all given back', owned, { refunded: 490_000 }, { kind: 'refunded', total: 490_000, full: true }],
  [
    'the rest given back',
    { ...owned, refunded: 1 },
    { refunded: 490_000 },
    { kind: 'refunded', total: 490_000, full: true },
  ],
  [
    'a duplicate given back',
    { status: 'duplicate' },
    { refunded: 490_000 },
    { kind: 'refunded', total: 490_000, full: true },
  ],
  [
    'a wrong sum given back whole',
    { status: 'mismatch' },
    { amount: RUB(100), refunded: 100 },
    { kind: 'refunded', total: 100, full: true },
  ],
  [
    'a part given back is here again',
    { ...owned, refunded: 100 },
    { refunded: 0 },
    { kind: 'returned', total: 0, to: 'succeeded' },
  ],
  ...(
    [
      ['what bought the course', { order: 'refunded' }, 'succeeded'],
      ['what had bought it, and it was bought again', { order: 'refunded', owned: true }, 'duplicate'],
      ['what was paid twice', { order: 'paid', owned: true }, 'duplicate'],
      ['what did not fit', { order: 'canceled' }, 'mismatch'],
    ] as const
  ).map(([what, known, to]): (typeof CASES)[number] => [
    `all given back is here again: ${what}`,
    { status: 'refunded', refunded: 490_000, ...known },
    { refunded: 0 },
    { kind: 'returned', total: 0, to },
  ]),
  [
    'nothing follows a full refund',
    { status: 'refunded', refunded: 490_000, order: 'refunded' },
    { refunded: 490_000 },
    { kind: 'nothing' },
  ],
]

for (const [name, known, news, settlement] of CASES) {
  test(name, () => deepEqual(settle({ ...payment, ...known }, { ...paid, ...news }), settlement))
}
