import { navigate } from '../ui/router.tsx'
import { startCourse } from '@tabia/contract/training.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../api/call.ts'
import { PATHS } from '../session/paths.ts'
import { queryClient } from '../session/query-client.ts'
import { withCourseState } from '../session/training-state.ts'
import { patchTraining } from '../session/user.ts'
import { notify } from '../ui/notices/notify.ts'
import { COURSE_OPTIONS } from './course-options.ts'

/** Starts a course, or goes on with it where it stood, and leads to it. */
export function useStartCourse(): (level: LevelId, trial: boolean) => Promise<void> {
  return async (level, trial) => {
    const state = await call(startCourse, { body: { level, trial } })
    patchTraining(training => withCourseState(training, state))
    void queryClient.invalidateQueries({ queryKey: COURSE_OPTIONS, refetchType: 'none' })
    if (state.bonus > 0) {
      notify({ kind: 'info', text: m['training.bonus']({ points: state.bonus }), seconds: 6 })
    }
    navigate(PATHS.course)
  }
}
