import type { AnswerOf, QueryOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/orders.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { findRefundable, leftOf, outcomeOf } from '../../payments/cli/give-back.ts'
import { findOrderIds, findOrders, findOrderStory } from '../../payments/cli/queries.ts'
import { findTroubles } from '../../payments/cli/trouble-queries.ts'
import { nameOf } from '../people/get-person.ts'
import { findPeople } from '../people/queries.ts'
import { findActions, staffAct } from '../staff-log.ts'
import { findProgress } from './queries.ts'

type Needed = Pick<Deps, 'db' | 'now'>
type Troubles = Awaited<ReturnType<typeof findTroubles>>

const PAGE = 50
const ORDER_NUMBER = /^(?:№|#)?\s*(\d{1,15})$/

/** A page of orders; the first, where nothing is searched, begins with those that must be looked at. */
export async function listOrders(
  { db, now }: Needed,
  { text = '', filter = 'all', before }: QueryOf<typeof contract.findOrders>,
  locale: Locale,
): Promise<AnswerOf<typeof contract.findOrders>> {
  const troubles = await findTroubles(db, now())
  const typed = text.trim()
  const searched = typed === '' ? undefined : await searchedOrders({ db, now }, typed)
  const troubled = [...troubles.keys()]
  const ids = filter === 'look' ? troubled.filter(id => searched?.includes(id) ?? true) : searched
  const found = await findOrders(db, {
    ids,
    before,
    status: filter === 'refunded' ? 'refunded' : undefined,
    given: filter === 'given',
    limit: PAGE + 1,
  })
  const looks = filter === 'all' && searched === undefined && before === undefined && troubled.length > 0
  const look = looks ? await findOrders(db, { ids: troubled, limit: troubled.length }) : []
  const rowOf = (order: Order) => orderRow(order, troubles, locale)
  return { look: look.map(rowOf), orders: found.slice(0, PAGE).map(rowOf), more: found.length > PAGE }
}

async function searchedOrders({ db }: Needed, typed: string): Promise<number[]> {
  const number = ORDER_NUMBER.exec(typed)?.[1]
  // A number is an order's: the learner of that number is found among people.
  const learners = number === undefined ? await findPeople(db, typed) : []
  const ids = await findOrderIds(
    db,
    learners.map(({ id }) => id),
    typed,
  )
  return number === undefined ? ids : [Number(number), ...ids]
}

type Order = Awaited<ReturnType<typeof findOrders>>[number]

function orderRow(order: Order, troubles: Troubles, locale: Locale): contract.OrderRow {
  const { id, status, amount: minor, currency, refunded, createdAt, reason, test } = order
  return {
    id,
    status,
    sum: { minor, currency },
    refunded: refunded ?? 0,
    createdAt: createdAt.toISOString(),
    learner: { id: order.userId, name: nameOf(order), email: order.email },
    course: { key: order.course, name: order.courseName[locale] },
    given: reason,
    test: test ?? false,
    troubles: troubles.get(id) ?? [],
  }
}

/** One order with all that moved for it. */
export async function getOrderStory(
  { db, now }: Needed,
  id: number,
  locale: Locale,
): Promise<contract.OrderStory> {
  const [order] = await findOrders(db, { ids: [id] })
  if (!order) throw new ApiError('not_found')
  const { payments, movements, refunds, notices } = await findOrderStory(db, id)
  const payment = await findRefundable(db, id)
  const paid = payments.some(({ status }) => status === 'succeeded' || status === 'refunded')
  return {
    ...orderRow(order, await findTroubles(db, now()), locale),
    progress: (await findProgress(db, order.userId, order.courseId)) ?? null,
    refundable: payment && leftOf(payment) > 0 ? refundableOf(payment) : null,
    letter: paid && order.reason === null && (order.status === 'paid' || order.status === 'refunded'),
    payments: payments.map(({ provider, providerId, amount: minor, currency, createdAt, ...row }) => ({
      ...row,
      service: provider,
      serviceId: providerId,
      sum: { minor, currency },
      createdAt: createdAt.toISOString(),
    })),
    movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
    refunds: refunds.map(({ id: refund, status, cause, amount, receipt, reason, createdAt }) => ({
      id: refund,
      status,
      cause,
      amount,
      receipt,
      reason,
      createdAt: createdAt.toISOString(),
    })),
    notices: notices.map(({ lastAt, ...notice }) => ({ ...notice, lastAt: lastAt.toISOString() })),
    log: (await findActions(db, order.userId, `order ${id}`)).map(staffAct),
  }
}

type Refundable = NonNullable<Awaited<ReturnType<typeof findRefundable>>>

function refundableOf(payment: Refundable): contract.OrderStory['refundable'] {
  const { chargedAt, provider, providerId, charged, refunded, onItsWay } = payment
  return {
    paidAt: chargedAt.toISOString(),
    service: provider,
    serviceId: providerId,
    charged,
    back: refunded + onItsWay,
    left: leftOf(payment),
    // What is on its way will be back.
    whole: outcomeOf({ ...payment, onItsWay: 0 }, 0),
  }
}
