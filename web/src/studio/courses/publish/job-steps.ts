import { JOB_STEPS, type StudioJob } from '@tabia/contract/studio/publish.ts'

/** `now`: under way. `ahead`: not begun. */
export type StepState = 'done' | 'now' | 'ahead'

/** Of each step, in their order. */
export function stepStates({ step }: Pick<StudioJob, 'step'>): StepState[] {
  const now = step === null ? -1 : JOB_STEPS.indexOf(step)
  return JOB_STEPS.map((_, index) => (index < now ? 'done' : index === now ? 'now' : 'ahead'))
}

/** Progress is read out at a quarter, half and three quarters. */
export const announcedPercent = (percent: number): number => Math.floor(percent / 25) * 25
