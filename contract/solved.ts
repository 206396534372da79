import { z } from 'zod'
import { ITEM_STATES } from '@tabia/core/book/vocabulary.ts'
import { THEMES } from '@tabia/core/training/themes.ts'
import { endpoint } from './endpoint.ts'
import { Course, LevelId, SolvedTask, Task, Topic, TrialLevel } from './entities.ts'

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

/** A task answered wrongly: the position, where it stands, what was answered; never what was right. */
export const Mistake = z.object({
  /** Id of the task. */
  id: z.int(),
  topicId: z.int(),
  topicName: z.string(),
  /** Zero-based, in its topic: the review of the topic shows it on the page after that many. */
  number: z.int(),
  courseId: z.int(),
  courseName: z.string(),
  theme: z.enum(THEMES).nullable(),
  fen: z.string(),
  lastMove: Task.shape.lastMove,
  goal: Task.shape.goal,
  mateIn: z.int().nullable(),
  /** The learner's move, in SAN. */
  answer: z.string(),
  answeredAt: z.iso.datetime(),
  /** Where it stands in the mistakes book; null: not in it. `nextDay`: of one in review, while the book is on. */
  book: z.object({ state: z.enum(ITEM_STATES), nextDay: z.iso.date().nullable() }).nullable(),
})
export type Mistake = z.output<typeof Mistake>

/** Mistakes a page. */
export const MISTAKES_PAGE = 12
const MOST_PAGES = 1000

export const getMistakes = endpoint({
  method: 'GET',
  path: '/account/mistakes',
  access: 'user',
  summary: 'The tasks answered wrongly, over all topics, the newest first; of a level, a course, a theme',
  query: z.object({
    level: z.coerce.number<string>().pipe(LevelId).optional(),
    course: z.coerce.number<string>().pipe(z.int32().positive()).optional(),
    theme: z.enum(THEMES).optional(),
    /** `unsolved`: those not found in the book or out of turn since. */
    show: z.enum(['all', 'unsolved']).default('all'),
    page: z.coerce.number<string>().pipe(z.int().min(1).max(MOST_PAGES)).default(1),
  }),
  answer: z.object({
    mistakes: z.array(Mistake),
    page: z.int(),
    pageSize: z.int(),
    /** The number on all pages. */
    total: z.int(),
    /** What one can choose from: courses with mistakes, and the themes of the one chosen, or of all. */
    courses: z.array(z.object({ id: z.int(), name: z.string(), levelName: z.string(), mistakes: z.int() })),
    themes: z.array(z.object({ theme: z.enum(THEMES), mistakes: z.int() })),
  }),
  refusals: ['not_found', 'answers_hidden'],
})
