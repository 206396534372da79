import { DAY_MS } from '../time.ts'
import type { StatusAndStep } from './progress.ts'

// The training week is guidance only: nothing opens, closes or expires by time (A-REMAIN).

const DAYS = 7
const LESSONS = 3
export type Remaining = { kind: 'not_started' } | { kind: 'days'; days: number } | { kind: 'ended' }

/** The week's clock starts when its first task is opened and runs for seven times 24 hours. */
export function remaining(blockOpenedAt: Date | null, now: Date): Remaining {
  if (!blockOpenedAt) return { kind: 'not_started' }
  const left = DAYS * DAY_MS - (now.getTime() - blockOpenedAt.getTime())
  if (left <= 0) return { kind: 'ended' }
  return { kind: 'days', days: Math.min(DAYS, Math.ceil(left / DAY_MS)) }
}

/** How many tasks a sitting takes to get through a week of `tasks` (A-ADVICE). */
export function lessonAdvice(tasks: number): { perLesson: number; perDay: number } {
  return { perLesson: Math.ceil(tasks / LESSONS), perDay: Math.ceil(tasks / DAYS) }
}

export type WeekMark = 'passed' | 'current' | 'later'

/** One mark per week of the course, in order (A-WEEKS). */
export function weekMarks(blocksCount: number, block: number, state: StatusAndStep): WeekMark[] {
  return Array.from({ length: blocksCount }, (_, index) => markOf(index + 1, block, state))
}

function markOf(week: number, block: number, { status, step }: StatusAndStep): WeekMark {
  if (status === 'finished' && step === 'course') return 'passed'
  if (week !== block) return week < block ? 'passed' : 'later'
  return status === 'finished' && step === 'block' ? 'passed' : 'current'
}
