import { expert1 } from './expert-1.ts'
import { expertTrial } from './expert-trial.ts'
import { junior1 } from './junior-1.ts'
import { juniorTrial } from './junior-trial.ts'
import type { CoursePlan } from './plan.ts'
import { progress1 } from './progress-1.ts'
import { progressTrial } from './progress-trial.ts'
import { start1 } from './start-1.ts'
import { start2 } from './start-2.ts'

export const PLANS: readonly CoursePlan[] = [
  progressTrial,
  juniorTrial,
  expertTrial,
  expert1,
  start1,
  progress1,
  junior1,
  start2,
]
