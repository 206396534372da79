import * as calls from '@tabia/contract/support.ts'
import { SUBJECTS } from '@tabia/core/support/subjects.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { subjectName } from './letters.ts'
import { sendMessage, sendReview } from './write-to-support.ts'

export function supportRoutes(app: App, deps: Deps): void {
  const { limits } = app
  route(app, calls.getSubjects, async ({ locale }) => ({
    subjects: SUBJECTS.map(id => ({ id, name: subjectName(id, locale) })),
  }))
  route(app, calls.sendMessage, call => sendMessage(deps, limits, call))
  route(app, calls.sendReview, call => sendReview(deps, limits, call))
}
