import * as contract from '@tabia/contract/studio/drafts.ts'
import type { App } from '../../http/app.ts'
import { route } from '../../http/calls/route.ts'
import { getSchoolTask, getStudioCourse } from '../courses/look-at-course.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { startDraft } from './begin-draft.ts'
import { changeDraft } from './change-draft.ts'
import { getDraft } from './get-draft.ts'
import { addTask, copyTask, moveTask, removeTask } from './tasks.ts'
import { addTopic, changeTopic, removeTopic } from './topics.ts'
import { undoChange } from './undo.ts'
import { getDraftTask, writeDraftTask } from './write-task.ts'

/** A copy reads some hundreds of tasks. */
const COPIES = { name: 'courses begun', times: 30, seconds: 60 * 60 }

export function draftsRoutes(app: App, deps: StudioDeps): void {
  route(app, contract.startDraft, call => startDraft(deps, call), { limit: COPIES })
  route(app, contract.getDraft, call => getDraft(deps, call))
  route(app, contract.getStudioCourse, call => getStudioCourse(deps, call))
  route(app, contract.changeDraft, call => changeDraft(deps, call))
  route(app, contract.addTopic, call => addTopic(deps, call))
  route(app, contract.changeTopic, call => changeTopic(deps, call))
  route(app, contract.removeTopic, call => removeTopic(deps, call))
  route(app, contract.addTask, call => addTask(deps, call))
  route(app, contract.getDraftTask, call => getDraftTask(deps, call))
  route(app, contract.getSchoolTask, call => getSchoolTask(deps, call))
  route(app, contract.writeDraftTask, call => writeDraftTask(deps, call))
  route(app, contract.moveTask, call => moveTask(deps, call))
  route(app, contract.copyTask, call => copyTask(deps, call))
  route(app, contract.removeTask, call => removeTask(deps, call))
  route(app, contract.undoChange, call => undoChange(deps, call))
}
