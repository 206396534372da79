import * as calls from '@tabia/contract/account.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { removeAvatar, serveAvatars, setAvatar } from './avatar/avatar.ts'
import { deleteAccount } from './erasure/delete-account.ts'
import { ownData, ownGames } from './own-data/own-data.ts'
import { openPictures } from './avatar/picture-process.ts'
import { endOtherSessions, endSession, getSessions } from './sessions.ts'
import { setLanguage, updateProfile } from './update-profile.ts'

/** Some thousand rows are read for each. */
const EXPORTS = { name: 'exports', times: 10, seconds: 3600 }

/** Each may cost a second of a core. */
const PICTURES = { name: 'pictures', times: 10, seconds: 600 }

export function accountRoutes(app: App, deps: Deps): void {
  const { limits } = app
  const pictures = openPictures()
  app.fastify.addHook('onClose', () => pictures.close())
  route(app, calls.setLanguage, call => setLanguage(deps, call))
  route(app, calls.changeEmail, call => changeEmail(deps, limits, call))
  route(app, calls.changePassword, call => changePassword(deps, limits, call))
  route(app, calls.getSessions, call => getSessions(deps, call))
  route(app, calls.endSession, call => endSession(deps, call))
  route(app, calls.endOtherSessions, call => endOtherSessions(deps, call))
  route(app, calls.updateProfile, call => updateProfile(deps, call))
  route(app, calls.setAvatar, call => setAvatar(deps, pictures, call), { limit: PICTURES })
  route(app, calls.removeAvatar, call => removeAvatar(deps, call))
  route(app, calls.exportData, ({ caller }) => ownData(deps, caller.userId), { limit: EXPORTS })
  route(app, calls.exportGames, ({ caller, locale }) => ownGames(deps, caller.userId, locale), {
    limit: EXPORTS,
  })
  route(app, calls.deleteAccount, call => deleteAccount(deps, limits, call))
  serveAvatars(app.fastify, deps.db)
}
