import * as calls from '@tabia/contract/studio/preview.ts'
import type { App } from '../../http/app.ts'
import { route } from '../../http/calls/route.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { findShownTask } from './find-task.ts'
import { answerShown, taskShown } from './preview-task.ts'

/** A task as a learner sees it, by what judges and explains for learners. Nothing is written. */
export function previewRoutes(app: App, deps: StudioDeps): void {
  route(app, calls.previewTask, async ({ params: { id }, query, caller }) => {
    const { language, source = 'draft' } = query
    return taskShown(language, await findShownTask(deps, { id, source, reach: caller.staff }))
  })
  route(app, calls.previewAnswer, async ({ params: { id }, body, caller }) => {
    const { language, source = 'draft', move } = body
    return answerShown(
      language,
      await findShownTask(deps, { id, source, reach: caller.staff }),
      move,
      deps.now(),
    )
  })
}
