import * as calls from '@tabia/contract/studio/orders.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app.ts'
import { route } from '../../http/calls/route.ts'
import { ordersCsv, periodBetween } from '../../payments/cli/order-lists.ts'
import { askAfterOrder, askAfterOrders, refundByStaff, resendByStaff } from './act-on-order.ts'
import { getOrderStory, listOrders } from './get-orders.ts'
import { getTotals } from './get-totals.ts'

/** Each reads every order of a period. */
const WHOLE = { name: 'sums of orders', times: 60, seconds: 3600 }
/** Each asks the payment service, perhaps about many payments. */
const ASKING = { name: 'asking after orders', times: 30, seconds: 600 }

/** Orders, at the owner's desk: the same functions as the command `orders`. */
export function ordersRoutes(app: App, deps: Deps): void {
  route(app, calls.findOrders, ({ query, locale }) => listOrders(deps, query, locale))
  route(app, calls.getOrderStory, ({ params, locale }) => getOrderStory(deps, params.id, locale))
  route(app, calls.refundOrder, ({ params, caller, body: { reason, ...refund } }) =>
    refundByStaff(deps, { userId: caller.userId, reason }, { order: params.id, ...refund }),
  )
  route(app, calls.reconcileOrder, ({ params }) => askAfterOrder(deps, params.id), { limit: ASKING })
  route(app, calls.reconcileOrders, () => askAfterOrders(deps), { limit: ASKING })
  route(app, calls.resendOrderLetter, ({ params, caller, body }) =>
    resendByStaff(deps, { userId: caller.userId }, params.id, body.email),
  )
  route(app, calls.getTotals, ({ query, locale }) => getTotals(deps, query, locale), { limit: WHOLE })
  route(
    app,
    calls.exportOrders,
    async ({ query: { from, to } }) => ({
      content: ordersCsv(deps, periodBetween(from, to)),
      fileName: `orders${[from, to].map(day => (day ? `-${day}` : '')).join('')}.csv`,
    }),
    { limit: WHOLE },
  )
}
