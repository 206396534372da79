import * as calls from '@tabia/contract/studio/quality.ts'
import type { App } from '../../http/app.ts'
import { route } from '../../http/calls/route.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { getCourseFigures } from './get-course-figures.ts'
import { exportQuality, getMeasuredCourses, getQuality } from './get-quality.ts'
import { getTaskFigures } from './get-task-figures.ts'
import { setMeasuredDifficulty } from './set-difficulty.ts'

/** What answers say of a course: the last night's count, and of a small course who is inside now. */
export function qualityRoutes(app: App, deps: StudioDeps): void {
  route(app, calls.getMeasuredCourses, call => getMeasuredCourses(deps, call))
  route(app, calls.getQuality, call => getQuality(deps, call))
  route(app, calls.getTaskFigures, call => getTaskFigures(deps, call))
  route(app, calls.exportQuality, call => exportQuality(deps, call))
  route(app, calls.setMeasuredDifficulty, call => setMeasuredDifficulty(deps, call))
  route(app, calls.getCourseFigures, call => getCourseFigures(deps, call))
}
