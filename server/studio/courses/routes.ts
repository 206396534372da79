import * as contract from '@tabia/contract/studio/courses.ts'
import type { App } from '../../http/app.ts'
import { route } from '../../http/calls/route.ts'
import type { StudioDeps } from '../studio-deps.ts'
import { exportStudioCourse } from './export-course.ts'
import { getStudioCourses } from './list-courses.ts'
import { withdrawCourse } from './withdraw-course.ts'

export function coursesRoutes(app: App, deps: StudioDeps): void {
  route(app, contract.getStudioCourses, call => getStudioCourses(deps, call))
  route(app, contract.exportStudioCourse, call => exportStudioCourse(deps, call))
  route(app, contract.withdrawCourse, call => withdrawCourse(deps, call))
}
