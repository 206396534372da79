import { setLanguage as languageCall } from '@tabia/contract/account.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/route.ts'
import { setLanguage } from './set-language.ts'

export function accountRoutes(app: App, deps: Deps): void {
  route(app, languageCall, call => setLanguage(deps, call))
}
