import * as contract from '@tabia/contract/payments.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { getCoachCourse, getCoachCourses } from './order/coach-courses.ts'
import { getSubscribeOptions, getSwitchLevelOptions } from './order/course-options.ts'
import { getCoursePage } from './order/course-page.ts'
import { getOrder, getOrders } from './order/get-order.ts'
import { placeOrder } from './order/place-order.ts'
import { retryPayment } from './order/retry-payment.ts'
import { sandboxRoutes } from './sandbox/sandbox-routes.ts'
import { webhookRoutes } from './payment/take-webhook.ts'

/** Each call may make a payment at the service: testing stolen cards is stopped soon (A-LIMIT). */
const ORDERS = { name: 'orders', times: 10, seconds: 600 }

export function paymentsRoutes(app: App, deps: Deps): void {
  route(app, contract.getSubscribeOptions, ({ caller, query, locale }) =>
    getSubscribeOptions(deps, caller.userId, query.paid !== undefined, locale),
  )
  route(app, contract.getSwitchLevelOptions, ({ caller, locale }) =>
    getSwitchLevelOptions(deps, caller.userId, locale),
  )
  route(app, contract.getCoursePage, ({ caller, query, locale }) =>
    getCoursePage(deps, caller.userId, query, locale),
  )
  route(app, contract.getCoachCourses, ({ caller, locale }) => getCoachCourses(deps, caller.userId, locale))
  route(app, contract.getCoachCourse, ({ caller, query, locale }) =>
    getCoachCourse(deps, caller.userId, query, locale),
  )
  route(app, contract.placeOrder, call => placeOrder(deps, call), { limit: ORDERS })
  route(app, contract.getOrder, ({ caller, query }) => getOrder(deps, caller.userId, query.order))
  route(app, contract.getOrders, ({ caller, locale }) => getOrders(deps, caller.userId, locale))
  route(app, contract.retryPayment, call => retryPayment(deps, call), { limit: ORDERS })
  webhookRoutes(app, deps)
  sandboxRoutes(app, deps)
}
