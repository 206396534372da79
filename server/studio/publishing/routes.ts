import * as contract from '@tabia/contract/studio/publish.ts'
import type { App } from '../../http/app.ts'
import { route } from '../../http/calls/route.ts'
import type { StudioDeps } from '../studio-deps.ts'
import * as calls from './calls.ts'
import { openPlanner } from './planner.ts'

/** Plans and publications of a draft, its editions, and the jobs. */
export function publishingRoutes(app: App, deps: StudioDeps): void {
  const planner = openPlanner()
  app.fastify.addHook('onClose', () => planner.close())
  const planning = { ...deps, planner }
  route(app, contract.planPublication, call => calls.planPublication(planning, call))
  route(app, contract.publishDraft, call => calls.publishDraft(planning, call))
  route(app, contract.checkDraft, call => calls.checkDraft(deps, call))
  route(app, contract.goBack, call => calls.goBack(deps, call))
  route(app, contract.getEditions, call => calls.getEditions(deps, call))
  route(app, contract.getStudioJob, call => calls.getStudioJob(deps, call))
  route(app, contract.stopStudioJob, call => calls.stopStudioJob(deps, call))
}
