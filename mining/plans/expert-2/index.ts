import type { CoursePlan } from '../plan.ts'
import { week1 } from './week-1.ts'
import { week2 } from './week-2.ts'
import { week3 } from './week-3.ts'
import { week4 } from './week-4.ts'

export const expert2: CoursePlan = {
  course: 'expert-2',
  level: 3,
  topics: [...week1, ...week2, ...week3, ...week4],
}
