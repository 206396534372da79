import { z } from 'zod'
import { DISPUTE_STATES } from '@tabia/core/disputes/vocabulary.ts'
import { COURSE_ORIGINS } from '@tabia/core/training/vocabulary.ts'
import { REPORT_LENGTH } from '@tabia/core/training/report.ts'
import { AwardType } from './awards.ts'
import { endpoint } from './endpoint.ts'
import { AnswerCheck, CourseState, LevelId, SampleCheck, Task, TriedMove } from './entities.ts'
import { isStorable } from './fields.ts'

/** The range of the database's ids of tasks, topics and courses. */
const Id = z.int32().positive()
/** A move of a task, SAN or UCI. */
const Answered = z.object({ task: Id, answer: z.string().trim().min(1).max(12) })

export const startCourse = endpoint({
  method: 'POST',
  path: '/account/course',
  access: 'user',
  summary: 'Start a course of a level, or go on with it',
  body: z.object({ level: LevelId, trial: z.boolean() }),
  answer: CourseState,
  refusals: ['not_ordered', 'email_not_verified'],
})

export const startCoachCourse = endpoint({
  method: 'POST',
  path: '/account/coach-course',
  access: 'user',
  summary: 'Start a coach’s course that is paid for, or go on with it',
  body: z.object({ course: Id }),
  answer: CourseState,
  refusals: ['not_found', 'not_ordered', 'email_not_verified'],
})

export const startTopic = endpoint({
  method: 'POST',
  path: '/account/task',
  access: 'user',
  summary: 'Open a topic: its first unanswered task',
  body: z.object({ topic: Id }),
  answer: z.union([
    z.object({ task: Task }),
    z.object({ task: z.null(), status: z.literal('finished'), step: z.enum(['task', 'block', 'course']) }),
  ]),
  refusals: ['not_found', 'block_locked', 'email_not_verified', 'not_ordered', 'topic_not_ready'],
})

export const checkAnswer = endpoint({
  method: 'POST',
  path: '/account/answer',
  access: 'user',
  summary: 'Answer a task with one move, SAN or UCI; one answer a task, for ever',
  body: Answered,
  answer: AnswerCheck,
  refusals: ['answer_exists', 'wrong_task', 'not_ordered', 'not_found', 'illegal_move'],
})

export const reportAnswer = endpoint({
  method: 'POST',
  path: '/account/answer/report',
  access: 'user',
  summary: 'Say that an answer judged wrong is right too; once a task',
  body: z.object({
    task: Id,
    text: z
      .string('validation')
      .trim()
      .max(REPORT_LENGTH, 'reportTooLong')
      .refine(isStorable, 'validation')
      .optional(),
  }),
  answer: z.object({
    /** What was decided before, or thanks. */
    message: z.string(),
    /** What an engine says of the move; null where the task is not judged, or the course hides answers. */
    tried: TriedMove.nullable(),
    /** All reports of the move together; `words`: the coach's, once it is decided. */
    dispute: z.object({ state: z.enum(DISPUTE_STATES), words: z.string().nullable() }),
  }),
  refusals: ['not_found', 'not_answered', 'answer_was_right', 'report_exists', 'too_many_reports'],
})

export const startNextBlock = endpoint({
  method: 'POST',
  path: '/account/next-block',
  access: 'user',
  summary: 'Go on to the next week of the current course',
  body: z.object({ course: Id }),
  answer: CourseState,
  refusals: ['block_not_finished', 'last_block', 'not_found'],
})

/** A course the learner has begun, and what came of it. */
const BegunCourse = z.object({
  id: z.int(),
  origin: z.enum(COURSE_ORIGINS),
  /** 0 for a trial. */
  number: z.int(),
  name: z.string(),
  blocksCount: z.int(),
  tasksCount: z.int(),
  /** Its week now. */
  block: z.int(),
  solved: z.int(),
  correct: z.int(),
  finished: z.boolean(),
  /** Finished, and the map of the levels has not shown that yet (`takeMoment`). */
  fresh: z.boolean(),
  award: z.object({ slug: z.string(), typeId: AwardType }).nullable(),
})
export type BegunCourse = z.output<typeof BegunCourse>

const LevelProgress = z.object({
  id: LevelId,
  /** Null before the first answer at the level. */
  rating: z.int().nullable(),
  ratingProvisional: z.boolean(),
  record: z.int().nullable(),
  courses: z.array(BegunCourse),
})
export type LevelProgress = z.output<typeof LevelProgress>

export const getLevelsProgress = endpoint({
  method: 'GET',
  path: '/account/levels-progress',
  access: 'user',
  summary: 'How far the learner is at each level: the rating, the courses begun and the documents earned',
  answer: z.object({ levels: z.array(LevelProgress) }),
})

export const checkSample = endpoint({
  method: 'POST',
  path: '/account/sample/answer',
  access: 'user',
  summary: 'Try the task a course is shown by, before it is begun; nothing is recorded',
  body: Answered,
  answer: SampleCheck,
  refusals: ['not_found', 'illegal_move'],
})

export const checkTrialSample = endpoint({
  method: 'POST',
  path: '/trial-sample/answer',
  access: 'public',
  summary: 'Try the task of a free course that the landing page shows; nothing is recorded',
  body: Answered,
  answer: SampleCheck,
  refusals: ['not_found', 'illegal_move'],
})
