import * as contract from '@tabia/contract/payments.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/route.ts'
import { getSubscribeOptions, getSwitchLevelOptions } from './course-options.ts'

export function paymentsRoutes(app: App, deps: Deps): void {
  route(app, contract.getSubscribeOptions, ({ caller, query, locale }) =>
    getSubscribeOptions(deps, caller.userId, query.paid !== undefined, locale),
  )
  route(app, contract.getSwitchLevelOptions, ({ caller, locale }) =>
    getSwitchLevelOptions(deps, caller.userId, locale),
  )
}
