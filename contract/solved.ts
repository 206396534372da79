import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Course, LevelId, SolvedTask, Topic, TrialLevel } from './entities.ts'

export const getSolvedCourses = endpoint({
  method: 'GET',
  path: '/account/solved/courses',
  access: 'user',
  summary: 'The courses begun, their weeks up to the present one, and what was solved in each topic',
  answer: z.union([
    z.object({
      status: z.literal('ok'),
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
      courses: z.array(Course),
      blocks: z.array(z.object({ id: z.int(), courseId: z.int(), number: z.int() })),
      topics: z.array(Topic),
      trialLevels: z.array(TrialLevel),
    }),
    z.object({ status: z.literal('no_data'), trialLevels: z.array(TrialLevel) }),
  ]),
})

export const getSolvedTasks = endpoint({
  method: 'GET',
  path: '/account/solved/tasks',
  access: 'user',
  summary: 'The answered tasks of a topic with their answers and explanations',
  query: z.object({ topic: z.coerce.number<string>().pipe(z.int32().positive()) }),
  answer: z.object({ tasks: z.array(SolvedTask) }),
  refusals: ['not_found', 'answers_hidden'],
})
