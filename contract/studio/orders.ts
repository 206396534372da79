import { z } from 'zod'
import { ORDER_STATUSES, PAYMENT_STATUSES, RECEIPT_STATUSES } from '@tabia/core/payments/settle.ts'
import { endpoint } from '../endpoint.ts'
import { Email, Reason, SearchText } from '../fields.ts'
import { FileAnswer } from '../file-answer.ts'
import { Money, StaffAct } from './people.ts'

// Orders at the owner's desk: all that the command `orders` can.

const Time = z.iso.datetime()

/**
 * Why a person must look at an order. `unsettled`: the service has not said for a day what became of a payment.
 * `refund_waits`: not sent for an hour. `returned`: a refund that seemed done has failed, and its money is here again.
 */
export const ORDER_TROUBLES = [
  'paid_twice',
  'mismatch',
  'unsettled',
  'refund_failed',
  'refund_waits',
  'returned',
  'receipt_failed',
] as const
export type OrderTrouble = (typeof ORDER_TROUBLES)[number]

/** `look`: those with a trouble. */
export const ORDER_FILTERS = ['all', 'look', 'refunded', 'given'] as const

const Learner = z.object({ id: z.int(), name: z.string(), email: z.string() })
const CourseName = z.object({ key: z.string(), name: z.string() })

export const OrderRow = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  sum: Money,
  /** Hundredths that went back. */
  refunded: z.int(),
  createdAt: Time,
  learner: Learner,
  course: CourseName,
  /** Why it was given without money. */
  given: z.string().nullable(),
  /** Play money. */
  test: z.boolean(),
  troubles: z.array(z.enum(ORDER_TROUBLES)),
})
export type OrderRow = z.output<typeof OrderRow>

/** What becomes of the course when all that is left goes back; in part it always stays. */
export const REFUND_OUTCOMES = ['closes', 'stays', 'paid_twice', 'never_opened'] as const

export const OrderStory = OrderRow.extend({
  /** Tasks of the course the learner has answered. */
  progress: z.object({ solved: z.int(), tasks: z.int() }).nullable(),
  /** The payment a refund would take from; null: there is nothing to give back. */
  refundable: z
    .object({
      paidAt: Time,
      service: z.string(),
      serviceId: z.string().nullable(),
      charged: z.int(),
      /** Hundredths that are back, or on their way. */
      back: z.int(),
      left: z.int(),
      whole: z.enum(REFUND_OUTCOMES),
    })
    .nullable(),
  /** Whether there is a letter to send once more. */
  letter: z.boolean(),
  payments: z.array(
    z.object({
      id: z.string(),
      service: z.string(),
      serviceId: z.string().nullable(),
      status: z.enum(PAYMENT_STATUSES),
      sum: Money,
      receipt: z.enum(RECEIPT_STATUSES).nullable(),
      reason: z.string().nullable(),
      createdAt: Time,
    }),
  ),
  movements: z.array(z.object({ kind: z.enum(['charge', 'refund', 'return']), amount: z.int(), at: Time })),
  refunds: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['open', 'pending', 'done', 'failed']),
      cause: z.enum(['duplicate', 'staff']),
      amount: z.int(),
      receipt: z.enum(RECEIPT_STATUSES).nullable(),
      reason: z.string().nullable(),
      createdAt: Time,
    }),
  ),
  notices: z.array(z.object({ event: z.string(), times: z.int(), lastAt: Time })),
  log: z.array(StaffAct),
})
export type OrderStory = z.output<typeof OrderStory>

const params = z.object({ id: z.coerce.number<string>().pipe(z.int().positive()) })
const Period = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

export const findOrders = endpoint({
  method: 'GET',
  path: '/studio/orders',
  access: 'owner',
  summary:
    'Orders by number, learner or the service’s id of a payment, the newest first; the first page has what must be looked at',
  query: z.object({
    text: SearchText.optional(),
    filter: z.enum(ORDER_FILTERS).optional(),
    /** The number of the last order of the page before. */
    before: z.coerce.number<string>().pipe(z.int().positive()).optional(),
  }),
  answer: z.object({
    /** Empty on later pages, and where something is searched. */
    look: z.array(OrderRow),
    orders: z.array(OrderRow),
    more: z.boolean(),
  }),
})

export const getOrderStory = endpoint({
  method: 'GET',
  path: '/studio/orders/:id',
  access: 'owner',
  summary: 'One order with its payments, movements of money, refunds, notices, and what staff did',
  params,
  answer: OrderStory,
  refusals: ['not_found'],
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/studio/orders/:id/refund',
  access: 'owner',
  summary: 'Gives money back. Of several at once that saw the same sum left, one does it',
  params,
  body: z.object({
    /** The number of the order, typed once more. */
    typed: SearchText,
    /** Hundredths. */
    amount: z.int().positive(),
    /** `refundable.left`, as the caller saw it. */
    left: z.int(),
    reason: Reason,
  }),
  /** `waits`: the service has it, or will get it, and the money is not back yet. */
  answer: z.object({ state: z.enum(['done', 'waits', 'failed']) }),
  refusals: ['not_found', 'wrong_order_number', 'cannot_refund', 'order_changed'],
})

export const reconcileOrder = endpoint({
  method: 'POST',
  path: '/studio/orders/:id/reconcile',
  access: 'owner',
  summary: 'Asks the payment service now',
  params,
  /** Payments asked after, and those it said nothing of. */
  answer: z.object({ status: z.enum(ORDER_STATUSES), asked: z.int(), silent: z.int() }),
  refusals: ['not_found'],
})

export const reconcileOrders = endpoint({
  method: 'POST',
  path: '/studio/orders/reconcile',
  access: 'owner',
  summary: 'Asks the payment service now about all payments that may still change',
  answer: z.object({ changed: z.array(z.int()), asked: z.int(), silent: z.int() }),
})

export const resendOrderLetter = endpoint({
  method: 'POST',
  path: '/studio/orders/:id/letter',
  access: 'owner',
  summary: 'The letter about a paid or refunded order once more; pressed twice within a minute it goes once',
  params,
  /** Without an address it goes to the one of buying. */
  body: z.object({ email: Email.optional() }),
  answer: z.object({ email: z.string() }),
  refusals: ['not_found', 'no_letter'],
})

const Sums = z.object({
  currency: Money.shape.currency,
  test: z.boolean(),
  charges: z.int(),
  charged: z.int(),
  refunds: z.int(),
  refunded: z.int(),
})

export const getTotals = endpoint({
  method: 'GET',
  path: '/studio/orders/totals',
  access: 'owner',
  summary: 'Money in and out by month and by course, days of the school; without a period of all time',
  query: Period,
  answer: z.object({
    months: z.array(Sums.extend({ month: z.string() })),
    courses: z.array(Sums.extend({ course: CourseName })),
    given: z.array(z.object({ month: z.string(), given: z.int(), takenBack: z.int() })),
  }),
})
export type Totals = z.output<typeof getTotals.answer>

export const exportOrders = endpoint({
  method: 'GET',
  path: '/studio/orders/export',
  access: 'owner',
  summary: 'Orders placed in a period as CSV, one a line',
  query: Period,
  answer: FileAnswer,
  file: 'text/csv; charset=utf-8',
})
