import type { Guard } from './guard.ts'

const BUYING = 'server/payments/order/buying.test.ts'

/** The doors: who may ask for what, and how often. */
export const DOOR_GUARDS: readonly Guard[] = [
  {
    keeps: 'An order is its buyer’s alone',
    file: 'server/payments/records/order-queries.ts',
    cut: "orders(db, userId).where('id', '=', id).executeTakeFirst()",
    leave: "db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()",
    test: [BUYING, 'an order is nobody else’s business'],
  },
  {
    keeps: 'Try again is for one’s own orders alone',
    file: 'server/payments/records/order-queries.ts',
    cut: "orders(db, userId).where('id', '=', id).executeTakeFirst()",
    leave: "db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()",
    test: [
      'server/payments/payment/retry-and-refund.test.ts',
      'of what is paid, given back, another’s or not there',
    ],
  },
  {
    keeps: 'The list of orders is the learner’s own',
    file: 'server/payments/records/order-queries.ts',
    cut: "    .where('orders.userId', '=', userId)\n",
    leave: '',
    test: [BUYING, 'a learner’s books: every order'],
  },
  {
    keeps: 'What is no number is no order',
    file: 'server/payments/order/get-order.ts',
    cut: 'Id.test(text)',
    leave: 'true',
    test: [BUYING, 'an order is nobody else’s business'],
  },
  {
    keeps: 'A course that is not there is not sold',
    file: 'server/payments/order/place-order.ts',
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
    test: [
      'server/payments/payment/retry-and-refund.test.ts',
      'what is no number of an order cannot be retried',
    ],
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
]
