import { answerJobs } from '../reading/answer-jobs.ts'
import { planDraftCourse } from './plan-course.ts'

// The thread of planner.ts.

const JOBS = { plan: planDraftCourse }
export type PlanningJobs = typeof JOBS

answerJobs(JOBS)
