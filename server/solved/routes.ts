import * as contract from '@tabia/contract/solved.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { getMistakes } from './mistakes.ts'
import { getSolvedCourses } from './solved-courses.ts'
import { getSolvedTasks } from './solved-tasks.ts'

export function solvedRoutes(app: App, deps: Deps): void {
  route(app, contract.getSolvedCourses, ({ caller, locale }) => getSolvedCourses(deps, caller.userId, locale))
  route(app, contract.getSolvedTasks, ({ caller, query, locale }) =>
    getSolvedTasks(deps, caller.userId, query.topic, locale),
  )
  route(app, contract.getMistakes, ({ caller, query, locale }) =>
    getMistakes(deps, caller.userId, query, locale),
  )
}
