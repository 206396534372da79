import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LevelId } from '../entities.ts'
import { CourseKey } from '../fields.ts'
import { FileAnswer } from '../file-answer.ts'

// The courses of a coach: those they have begun and those they were given; all of them for an owner. Another course is
// not there (404).

const Time = z.iso.datetime()

/** Both languages of a text; one of them may still be empty. */
export const BothTexts = z.object({ en: z.string(), ru: z.string() })
export type BothTexts = z.output<typeof BothTexts>

/**
 * `school`: one of the school's own, read-only here. `draft`: never published. `on_sale`. `withdrawn`: those inside keep
 * it, and no one buys it.
 */
export const COURSE_STATES = ['school', 'draft', 'on_sale', 'withdrawn'] as const
export type CourseState = (typeof COURSE_STATES)[number]

/** What a square of the list shows: the worst of what is known of its task. */
export const SQUARE_MARKS = ['plain', 'error', 'advice', 'language', 'flag'] as const
export type SquareMark = (typeof SQUARE_MARKS)[number]

export const CourseRow = z.object({
  key: z.string(),
  /** Null: no draft was begun. */
  draft: z.int().nullable(),
  name: BothTexts,
  levelId: LevelId,
  /** Of a school's course, 0 for a trial; null for a coach's. */
  number: z.int().nullable(),
  author: BothTexts.nullable(),
  state: z.enum(COURSE_STATES),
  /** The newest publication; null: none. */
  edition: z.int().nullable(),
  /** Tasks and topics of the draft that differ from what is live; null: no draft. */
  changes: z.int().nullable(),
  errors: z.int(),
  advice: z.int(),
  /** Week by week, a mark a task, in order. */
  weeks: z.array(z.array(z.enum(SQUARE_MARKS))),
  /** Enrolled, not finished. */
  learners: z.int(),
  /** Orders paid in each of the last twelve weeks, the oldest first. */
  sales: z.array(z.int()),
  updatedAt: Time.nullable(),
})
export type CourseRow = z.output<typeof CourseRow>

export const getStudioCourses = endpoint({
  method: 'GET',
  path: '/studio/courses',
  access: 'coach',
  summary: 'The courses one reaches, the last changed first, the school’s own behind them; and what waits',
  answer: z.object({
    courses: z.array(CourseRow),
    /** Of the courses one reaches. */
    waiting: z.object({ disputes: z.int(), messages: z.int(), errors: z.int(), inQuestion: z.int() }),
  }),
})

const keyParams = z.object({ key: CourseKey })

export const exportStudioCourse = endpoint({
  method: 'GET',
  path: '/studio/courses/:key/export',
  access: 'coach',
  summary:
    'The draft of the course, or what is live where there is none, as a zip of course.yaml and PGN files',
  params: keyParams,
  answer: FileAnswer,
  file: 'application/zip',
  refusals: ['not_found'],
})

export const withdrawCourse = endpoint({
  method: 'POST',
  path: '/studio/courses/:key/withdraw',
  access: 'coach',
  summary: 'Takes a coach’s course off sale, or puts it back; those inside keep it',
  params: keyParams,
  body: z.object({ withdrawn: z.boolean() }),
  answer: z.object({ state: z.enum(COURSE_STATES) }),
  refusals: ['not_found', 'read_only'],
})
