import * as calls from '@tabia/contract/studio/games.ts'
import type { App } from '../../http/app.ts'
import { route } from '../../http/calls/route.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { bringGames, draftOf, getGames, getGameText, readAnew } from './bring-games.ts'
import { findImports } from './queries.ts'
import { takeGames } from './take-games.ts'

const BRINGING = { name: 'games brought in', times: calls.GAMES_LIMITS.anHour, seconds: 3600 }

/** Games from elsewhere: a report first, then those that are taken become tasks. */
export function gamesRoutes(app: App, deps: StudioDeps): void {
  route(
    app,
    calls.bringGames,
    ({ params: { id }, query, file, caller, locale }) =>
      bringGames(deps, id, { file, name: query.name ?? null, caller, locale }),
    { limit: BRINGING },
  )
  route(app, calls.getGames, ({ params, ...by }) => getGames(deps, params, by))
  route(app, calls.listGames, async ({ params: { id }, caller }) => {
    await draftOf(deps, id, caller)
    const imports = await findImports(deps.db, id, deps.now())
    return { imports: imports.map(each => ({ ...each, at: each.at.toISOString() })) }
  })
  route(app, calls.readGamesAnew, ({ params, body, ...by }) =>
    readAnew(deps, params, { ...by, change: body }),
  )
  route(app, calls.getGameText, ({ params, caller }) => getGameText(deps, params, caller))
  route(app, calls.takeGames, ({ params, body, caller }) => takeGames(deps, params, { body, caller }))
}
