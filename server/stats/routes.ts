import * as contract from '@tabia/contract/stats.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { getRatingStats } from './rating-stats.ts'
import { getTrainingDay } from './training-day.ts'
import { getTrainingStats } from './training-stats.ts'

export function statsRoutes(app: App, deps: Deps): void {
  route(app, contract.getRatingStats, ({ caller, query, locale }) =>
    getRatingStats(deps, caller.userId, query, locale),
  )
  route(app, contract.getTrainingStats, ({ caller, query }) => getTrainingStats(deps, caller.userId, query))
  route(app, contract.getTrainingDay, ({ caller, query, locale }) =>
    getTrainingDay(deps, caller.userId, query.date, locale),
  )
}
