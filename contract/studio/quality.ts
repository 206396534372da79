import { z } from 'zod'
import { DISPUTE_STATES } from '@tabia/core/disputes/vocabulary.ts'
import { QUALITY_FLAGS } from '@tabia/core/training/measuring/task-figures.ts'
import { endpoint } from '../endpoint.ts'
import { LevelId } from '../entities.ts'
import { CourseKey } from '../fields.ts'
import { FileAnswer } from '../file-answer.ts'
import { Money } from './people.ts'

// What answers say of a course: its tasks in question, one task's figures, who begins, who stops, and sales.

const key = z.object({ key: CourseKey })
const Time = z.iso.datetime()
const Flag = z.enum(QUALITY_FLAGS).nullable()

export const getMeasuredCourses = endpoint({
  method: 'GET',
  path: '/studio/quality',
  access: 'coach',
  summary:
    'The published courses one reaches, those of coaches first, and how many of their tasks are in question',
  answer: z.object({
    courses: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        levelId: LevelId,
        /** Tasks with flag A, B or C. */
        inQuestion: z.int(),
      }),
    ),
  }),
})

export const getQuality = endpoint({
  method: 'GET',
  path: '/studio/quality/:key',
  access: 'coach',
  summary: 'The squares of the newest edition by flag, and those with one, the urgent first',
  params: key,
  answer: z.object({
    name: z.string(),
    /** The last night that counted answers; null: none yet. */
    countedAt: Time.nullable(),
    weeks: z.array(z.array(z.object({ task: z.int(), place: z.string(), flag: Flag, answers: z.int() }))),
    flagged: z.array(
      z.object({
        task: z.int(),
        flag: z.enum(QUALITY_FLAGS),
        place: z.string(),
        answers: z.int(),
        sentence: z.string(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

const Move = z.object({ uci: z.string(), san: z.string() })

export const getTaskFigures = endpoint({
  method: 'GET',
  path: '/studio/quality/:key/tasks/:id',
  access: 'coach',
  summary:
    'One task: right against expected, difficulty, time, reports, wrong moves with their words or without. Counted at night',
  params: z.object({ key: CourseKey, id: z.coerce.number<string>().pipe(z.int().positive()) }),
  answer: z.object({
    task: z.int(),
    /** Its task in the draft; null: not in it. */
    draftTask: z.int().nullable(),
    place: z.string(),
    week: z.int(),
    fen: z.string(),
    lastMove: z.string().nullable(),
    right: z.array(Move),
    flag: Flag,
    /** What the flag says; null without one. */
    sentence: z.string().nullable(),
    /** Those that count: of learners whose rating is known. */
    answers: z.int(),
    /** So many are wanted before a word is said. */
    wanted: z.int(),
    rightShare: z.number().nullable(),
    expected: z.number().nullable(),
    difficulty: z.object({
      said: z.int(),
      /** Null: there are no answers. */
      measured: z.int().nullable(),
      margin: z.int().nullable(),
      inForce: z.int(),
      /** The answers say enough of it, it is another than the one in force, and the caller may set it. */
      maySet: z.boolean(),
    }),
    /** From the task before to this answer, the middle one; null: too few, or the first of its topic. */
    seconds: z.int().nullable(),
    /** Of the tasks of the course. */
    usualSeconds: z.int().nullable(),
    reports: z.int(),
    reported: Move.nullable(),
    /** Mean rating of those who were right. */
    rightRating: z.int().nullable(),
    /** The wrong moves played most. */
    wrong: z.array(
      z.object({
        ...Move.shape,
        count: z.int(),
        share: z.number(),
        /** Mean rating of those who played it. */
        rating: z.int(),
        /** The author's variations have words for it. */
        explained: z.boolean(),
        /** Reported, and what was decided of it. */
        dispute: z.object({ id: z.int(), state: z.enum(DISPUTE_STATES) }).nullable(),
      }),
    ),
    /** Other wrong moves. */
    others: z.int(),
    /** Share right by rating, in steps of 100; null where fewer than five answered. */
    byRating: z.array(
      z.object({
        from: z.int(),
        answers: z.int(),
        right: z.number().nullable(),
        expected: z.number().nullable(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const exportQuality = endpoint({
  method: 'GET',
  path: '/studio/quality/:key/export',
  access: 'coach',
  summary: 'All tasks with all figures as CSV',
  params: key,
  answer: FileAnswer,
  file: 'text/csv; charset=utf-8',
  refusals: ['not_found'],
})

export const setMeasuredDifficulty = endpoint({
  method: 'POST',
  path: '/studio/quality/:key/tasks/:id/difficulty',
  access: 'coach',
  summary: 'Takes the measured difficulty into force, for answers from now on',
  params: z.object({ key: CourseKey, id: z.coerce.number<string>().pipe(z.int().positive()) }),
  body: z.object({ difficulty: z.int().min(100).max(3500) }),
  answer: z.object({ inForce: z.int() }),
  refusals: ['not_found', 'read_only'],
})

export const getCourseFigures = endpoint({
  method: 'GET',
  path: '/studio/figures/:key',
  access: 'coach',
  summary:
    'Begun, finished, awards, where people stop, days, sales by week. Coaches get counts, owners sums, too. Of a large course as the last night counted it',
  params: key,
  answer: z.object({
    name: z.string(),
    countedAt: Time,
    begun: z.int(),
    inside: z.int(),
    finished: z.int(),
    certificates: z.int(),
    diplomas: z.int(),
    /** Days from beginning to end, the middle one. */
    days: z.int().nullable(),
    /** Topic by topic of the newest edition: of those who began, how many have solved all of it; the share is null where fewer than ten began. */
    topics: z.array(
      z.object({ week: z.int(), name: z.string(), reached: z.number().nullable(), count: z.int() }),
    ),
    /** Where most stop: its place in `topics`, and the task; null: too few, or none. */
    loss: z
      .object({
        topic: z.int(),
        learners: z.int(),
        task: z.object({ id: z.int(), fen: z.string(), place: z.string() }).nullable(),
        sentence: z.string(),
      })
      .nullable(),
    /** The last 26 weeks, the oldest first, each by its Monday; sums, in the school's currency, for an owner alone. */
    sales: z.array(
      z.object({
        week: z.iso.date(),
        orders: z.int(),
        refunds: z.int(),
        sum: Money.nullable(),
        refunded: Money.nullable(),
      }),
    ),
  }),
  refusals: ['not_found'],
})
