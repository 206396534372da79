import { PATHS } from '../session/paths.ts'

const FROM_A_BOARD = new Set(['Task', 'SolvedTask'])

/**
 * Where /training leads (SPEC section 2). Whoever comes from a board wanted to leave it, so an open task is
 * not forced on them; on a direct load there is no previous route, and the open task is resumed (A-PREV).
 */
export function trainingDestination(
  training: { status: string; step: string | null } | null,
  previousRoute: string | undefined,
): string {
  const { status, step } = training ?? {}
  if (status === 'continue') {
    return step === 'task' && !FROM_A_BOARD.has(previousRoute ?? '') ? PATHS.task : PATHS.course
  }
  if (status === 'finished') return step === 'course' ? PATHS.finished : PATHS.course
  return PATHS.start
}
