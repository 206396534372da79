import type { CoursePlan } from '../plan.ts'
import { week1 } from './week-1.ts'
import { week2 } from './week-2.ts'
import { week3 } from './week-3.ts'
import { week4 } from './week-4.ts'

export const progress3: CoursePlan = {
  course: 'progress-3',
  level: 1,
  topics: [...week1, ...week2, ...week3, ...week4],
}
