import { z } from 'zod'
import { TEST_SOURCES, TEST_TASKS, TEST_VERDICTS } from '@tabia/core/weekly-test/vocabulary.ts'
import { endpoint } from './endpoint.ts'
import { LevelId, Task } from './entities.ts'

// The mixed test of a week: positions without topic, goal or name, judged when it is handed in. Nothing of it counts.

const Id = z.int32().positive()
const InPath = z.object({ id: z.coerce.number<string>().pipe(Id) })
/** Zero-based, in the test. */
const InTest = z
  .int()
  .min(0)
  .max(TEST_TASKS - 1)

/** A position of the test, in its picture. Neither its task nor anything of it but the side to move is told. */
const Position = Task.pick({ number: true, fen: true, lastMove: true })

export const WeekTest = z.object({
  id: z.int(),
  /** 1-based, in the course. */
  week: z.int(),
  positions: z.array(Position),
  /** By position, SAN in the picture; null: open. */
  answers: z.array(z.string().nullable()),
  /** Then it is handed in as it stands. */
  endsAt: z.iso.datetime(),
})
export type WeekTest = z.output<typeof WeekTest>

const Share = z.object({ right: z.int(), of: z.int() })

const Item = z.object({
  number: InTest,
  /** Null in both: of the review, where the task stands in none any more. */
  topicId: z.int().nullable(),
  topicNumber: z.int().nullable(),
  topicName: z.string(),
  week: z.int(),
  /** As it was first seen; so are the moves, in SAN. */
  fen: z.string(),
  lastMove: Task.shape.lastMove,
  result: z.boolean(),
  answer: z.string().nullable(),
  rightAnswer: z.string(),
})

export const WeekTestResult = z.object({
  id: z.int(),
  week: z.int(),
  found: z.int(),
  of: z.int(),
  /** What the rating promised, to one decimal. */
  expected: z.number(),
  minutes: z.int(),
  source: z.enum(TEST_SOURCES),
  /** Of the course up to this week: answers to named tasks, and all its tests. */
  named: Share,
  mixed: Share,
  /** Null until there are tasks enough to say it. */
  verdict: z.enum(TEST_VERDICTS).nullable(),
  weeks: z.array(z.object({ week: z.int(), named: Share, mixed: Share })),
  /** How many of the missed ones stand in the mistakes book. */
  inBook: z.int(),
  /** Missed ones first; none where the course hides its answers. */
  items: z.array(Item),
})
export type WeekTestResult = z.output<typeof WeekTestResult>

export const startWeekTest = endpoint({
  method: 'POST',
  path: '/account/week-test',
  access: 'user',
  summary: 'Starts the mixed test of a finished week of a full course, or goes on with it',
  body: z.object({ block: Id }),
  answer: z.object({ test: WeekTest }),
  refusals: ['not_found', 'not_ordered', 'block_not_finished', 'test_not_open', 'handed_in'],
})

export const getWeekTest = endpoint({
  method: 'GET',
  path: '/account/week-test/:id',
  access: 'user',
  summary: 'A mixed test: its positions and answers while it runs, its result after that',
  params: InPath,
  answer: z.union([z.object({ test: WeekTest }), z.object({ result: WeekTestResult })]),
  refusals: ['not_found', 'not_ordered'],
})

export const answerWeekTest = endpoint({
  method: 'PUT',
  path: '/account/week-test/:id/answer',
  access: 'user',
  summary: 'Keeps the answer to a position, or takes it back; nothing is judged yet',
  params: InPath,
  body: z.object({
    number: InTest,
    /** A move in the picture, SAN or UCI; null: open again. */
    answer: z.string().trim().min(1).max(12).nullable(),
  }),
  answer: z.object({ answers: WeekTest.shape.answers }),
  refusals: ['not_found', 'not_ordered', 'illegal_move', 'handed_in'],
})

export const handInWeekTest = endpoint({
  method: 'POST',
  path: '/account/week-test/:id/hand-in',
  access: 'user',
  summary: 'Hands a mixed test in, open positions as misses; handed in again, the result is told again',
  params: InPath,
  answer: z.object({ result: WeekTestResult }),
  refusals: ['not_found', 'not_ordered'],
})

export const WEEK_TEST_STATES = ['later', 'open', 'running', 'done'] as const

/** The test of a finished week, as its card shows it. */
export const WeekTestCard = z.object({
  block: z.int(),
  week: z.int(),
  /** `later`: there are too few tasks that were answered three days ago. */
  state: z.enum(WEEK_TEST_STATES),
  /** `later`: the day it opens. */
  opensOn: z.iso.date().nullable(),
  id: z.int().nullable(),
  answered: z.int(),
  of: z.int(),
  endsAt: z.iso.datetime().nullable(),
  found: z.int().nullable(),
  expected: z.number().nullable(),
})
export type WeekTestCard = z.output<typeof WeekTestCard>

export const getWeekTests = endpoint({
  method: 'GET',
  path: '/account/week-tests',
  access: 'user',
  summary:
    'The mixed tests of the finished weeks of a full course, and what all of them say; of the present course',
  query: z.object({ course: z.coerce.number<string>().pipe(Id).optional() }),
  answer: z.object({
    course: z.object({ id: z.int(), name: z.string(), level: LevelId }).nullable(),
    tests: z.array(WeekTestCard),
    weeks: WeekTestResult.shape.weeks,
    verdict: WeekTestResult.shape.verdict,
  }),
  refusals: ['not_found'],
})
