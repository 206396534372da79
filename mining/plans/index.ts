import { expert1 } from './expert-1/index.ts'
import { expert2 } from './expert-2/index.ts'
import { expert3 } from './expert-3/index.ts'
import { expertTrial } from './expert-trial.ts'
import { junior1 } from './junior-1.ts'
import { junior2 } from './junior-2.ts'
import { junior3 } from './junior-3/index.ts'
import { juniorTrial } from './junior-trial.ts'
import type { CoursePlan } from './plan.ts'
import { progress1 } from './progress-1/index.ts'
import { progress2 } from './progress-2/index.ts'
import { progress3 } from './progress-3/index.ts'
import { progressTrial } from './progress-trial.ts'
import { start1 } from './start-1.ts'
import { start2 } from './start-2.ts'
import { start3 } from './start-3.ts'

export const PLANS: readonly CoursePlan[] = [
  progressTrial,
  juniorTrial,
  expertTrial,
  expert1,
  expert2,
  expert3,
  start1,
  progress1,
  progress2,
  progress3,
  junior1,
  junior2,
  junior3,
  start2,
  start3,
]
