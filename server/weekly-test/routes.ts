import * as contract from '@tabia/contract/weekly-test.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { answerWeekTest } from './answer-test.ts'
import { getWeekTest, handInWeekTest } from './get-test.ts'
import { getWeekTests } from './list-tests.ts'
import { startWeekTest } from './start-test.ts'

/** Moves are tried and changed: more than answers that count. */
const ANSWERS = { name: 'week-test', times: 120, seconds: 60 }

export function weeklyTestRoutes(app: App, deps: Deps): void {
  route(app, contract.startWeekTest, ({ caller, body }) => startWeekTest(deps, caller.userId, body))
  route(app, contract.getWeekTest, ({ caller, params, locale }) =>
    getWeekTest(deps, caller.userId, params.id, locale),
  )
  route(
    app,
    contract.answerWeekTest,
    ({ caller, params, body }) => answerWeekTest(deps, caller.userId, params.id, body),
    { limit: ANSWERS },
  )
  route(app, contract.handInWeekTest, ({ caller, params, locale }) =>
    handInWeekTest(deps, caller.userId, params.id, locale),
  )
  route(app, contract.getWeekTests, ({ caller, query, locale }) =>
    getWeekTests(deps, caller.userId, query, locale),
  )
}
