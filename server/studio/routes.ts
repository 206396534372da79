import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { coursesRoutes } from './courses/routes.ts'
import { draftsRoutes } from './drafts/routes.ts'
import { qualityRoutes } from './quality/routes.ts'
import { publishingRoutes } from './publishing/routes.ts'
import { gamesRoutes } from './games/routes.ts'
import { previewRoutes } from './preview/routes.ts'
import { openReader } from './reading/reader.ts'
import type { StudioDeps } from './studio-deps.ts'

/** The calls about courses of coaches; each room binds its own. */
export function studioRoutes(app: App, deps: Deps): void {
  const reader = openReader()
  app.fastify.addHook('onClose', () => reader.close())
  const studio: StudioDeps = { ...deps, reader }
  coursesRoutes(app, studio)
  draftsRoutes(app, studio)
  publishingRoutes(app, studio)
  qualityRoutes(app, studio)
  gamesRoutes(app, studio)
  previewRoutes(app, studio)
}
