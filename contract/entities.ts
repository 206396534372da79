import { z } from 'zod'
import { DISPUTE_STATES } from '@tabia/core/disputes/vocabulary.ts'
import { BRUSHES, type ExplainedMove, GAME_RESULTS } from '@tabia/core/chess/explanation/explanation.ts'
import { MOVE_VERDICTS, SHARE_BANDS } from '@tabia/core/chess/judged/verdict.ts'
import { CURRENCIES } from '@tabia/core/payments/money.ts'
import {
  COURSE_ORIGINS,
  GOALS,
  GRADES,
  LEVEL_IDS,
  LOCALES,
  STATUSES,
  STEPS,
} from '@tabia/core/training/vocabulary.ts'

// The entities of API.md 3.0, shared by several calls.

const SQUARE = z.string().regex(/^[a-h][1-8]$/)

export const LevelId = z.union(LEVEL_IDS.map(id => z.literal(id)))
export const Language = z.enum(LOCALES)

export const Course = z.object({
  id: z.int(),
  levelId: LevelId,
  levelName: z.string(),
  name: z.string(),
  /** A coach's course stands outside the numbers and the order of sale of the school's own. */
  origin: z.enum(COURSE_ORIGINS),
  /** Of a coach's course; null: not named. */
  author: z.string().nullable(),
  /** 0 for a trial. */
  number: z.int(),
  blocksCount: z.int(),
  tasksCount: z.int(),
  shortDescription: z.string(),
  trial: z.boolean(),
  ordered: z.boolean(),
  finished: z.boolean(),
  hideAnswers: z.boolean(),
  blocks: z.array(z.object({ id: z.int(), number: z.int() })),
})
export type Course = z.output<typeof Course>

/** `remaining`: a count with its unit ("5 days"), `not_started` or `ended` (A-REMAIN). */
export const Block = z.object({ id: z.int(), number: z.int(), remaining: z.string() })
export type Block = z.output<typeof Block>

export const Topic = z.object({
  id: z.int(),
  name: z.string(),
  blockId: z.int(),
  totalTasks: z.int(),
  solvedTasks: z.int(),
  wrongTasks: z.int(),
  /** Whether each answered task was right, in the order of the tasks: as many as are solved. */
  results: z.array(z.boolean()),
  finished: z.boolean(),
})
export type Topic = z.output<typeof Topic>

export const Task = z.object({
  id: z.int(),
  topicId: z.int(),
  /** Zero-based. */
  number: z.int(),
  fen: z.string(),
  lastMove: z.object({ from: SQUARE, to: SQUARE }).nullable(),
  topic: z.object({ name: z.string(), totalTasks: z.int() }),
  /** The learner's rating at the level, never the task's (A-TASKRATING). */
  rating: z.int(),
  ratingProvisional: z.boolean(),
  goal: z.enum(GOALS),
  mateIn: z.int().nullable(),
})
export type Task = z.output<typeof Task>

export type Move = ExplainedMove<string>
export const Move: z.ZodType<Move> = z.lazy(() =>
  z.object({
    id: z.string(),
    fen: z.string(),
    m: z.string(),
    num: z.int(),
    mark: z.array(z.string()),
    comment: z.string().nullable(),
    shapes: z.array(z.object({ brush: z.enum(BRUSHES), from: SQUARE, to: SQUARE.exactOptional() })),
    v: z.array(z.array(Move)),
    result: z.enum(GAME_RESULTS).exactOptional(),
  }),
)

export const CourseResult = z.object({ correct: z.int(), total: z.int(), grade: z.enum(GRADES) })
export type CourseResult = z.output<typeof CourseResult>

/** The verdict on the move that was played, from an engine's analysis made with the course. */
export const TriedMove = z.object({
  /** `also` reaches the goal in another way, `slower` mates later than asked, `grey` lies between. */
  verdict: z.enum(MOVE_VERDICTS),
  /** The best play after it in SAN, the reply first; empty after a right move. */
  reply: z.array(z.string()),
  /** How the learner stands after it. */
  shareBand: z.enum(SHARE_BANDS),
})

export const AnswerCheck = z.object({
  result: z.boolean(),
  /** The move that was judged, in SAN. */
  played: z.string(),
  /** The right moves in SAN, main one first; null where the course hides answers. */
  answer: z.string().nullable(),
  intro: z.string().nullable(),
  moves: z.array(Move),
  players: z.string().nullable(),
  event: z.string().nullable(),
  /** Null where the moves of the task are not judged, or the course hides answers. */
  tried: TriedMove.nullable(),
  ratingBefore: z.int(),
  /** How often such a task is solved at `ratingBefore`, out of ten times: why the rating changed so much. */
  expectedOfTen: z.int().min(1).max(9),
  /** Whether that is known from answers of learners; else it is a first estimate. */
  expectedMeasured: z.boolean(),
  nextTask: Task.nullable(),
  topicId: z.int(),
  rating: z.int(),
  ratingBoundary: z.int().nullable(),
  ratingProvisional: z.boolean(),
  status: z.enum(['continue', 'finished']),
  step: z.enum(['task', 'block', 'course']),
  courseResult: CourseResult.nullable(),
})
export type AnswerCheck = z.output<typeof AnswerCheck>

/** A task that may be tried without the course it is of. */
export const SampleTask = Task.pick({ id: true, fen: true, lastMove: true, goal: true, mateIn: true }).extend(
  {
    topicName: z.string(),
  },
)
export type SampleTask = z.output<typeof SampleTask>

/** The answer to a move tried in a sample: nothing is recorded, so it has no ratings and no next task. */
export const SampleCheck = AnswerCheck.pick({
  result: true,
  played: true,
  answer: true,
  intro: true,
  moves: true,
  players: true,
  event: true,
})
export type SampleCheck = z.output<typeof SampleCheck>

/** An answered task: what was answered, what was right, and why. */
export const SolvedTask = Task.extend({
  answer: z.string(),
  rightAnswer: z.string(),
  result: z.boolean(),
  /** Null where the moves of the task are not judged. */
  tried: TriedMove.nullable(),
  /** What a coach has decided about the move; null: nothing. `words`: where the decision does not say it all. */
  decision: z
    .object({
      state: z.enum(DISPUTE_STATES).exclude(['open']),
      words: z.string().nullable(),
      madeAt: z.iso.datetime(),
    })
    .nullable(),
  intro: z.string().nullable(),
  moves: z.array(Move),
  event: z.string().nullable(),
  players: z.string().nullable(),
})
export type SolvedTask = z.output<typeof SolvedTask>

export const TrialLevel = z.object({ id: LevelId, name: z.string(), tasks: z.int() })
export type TrialLevel = z.output<typeof TrialLevel>

export const Training = z.object({
  status: z.enum(STATUSES),
  step: z.enum(STEPS).nullable(),
  trialLevels: z.array(TrialLevel),
  block: Block.nullable(),
  course: Course.nullable(),
  topics: z.array(Topic),
  task: Task.nullable(),
  courseResult: CourseResult.nullable(),
  rating: z.int().nullable(),
  ratingProvisional: z.boolean(),
  /** Price of a full course, whole roubles. */
  cost: z.int(),
})
export type Training = z.output<typeof Training>

export const User = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nickname: z.string().nullable(),
  profileName: z.string(),
  role: z.string(),
  photo: z.string().nullable(),
  emailVerifiedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  hideName: z.boolean(),
  rotateBoard: z.boolean(),
  displayHints: z.boolean(),
  gender: z.enum(['0', '1']).nullable(),
  birthday: z.iso.date().nullable(),
  emailVerificationNeeded: z.boolean(),
  hasAwards: z.boolean(),
  /** What staff may enter: `studio`, and with it `owner`; learners: nothing. */
  capabilities: z.array(z.enum(['studio', 'owner'])),
  language: Language,
  training: Training,
})
export type User = z.output<typeof User>

/** Where the learner stands in a course: the answer of starting one and of moving to its next week. */
export const CourseState = z.object({
  block: Block,
  course: Course,
  topics: z.array(Topic),
  rating: z.int(),
  ratingProvisional: z.boolean(),
  status: z.enum(['continue', 'finished']),
  step: z.enum(['course', 'block']),
  bonus: z.int(),
})
export type CourseState = z.output<typeof CourseState>

/** The course after an owned one, which cannot be bought yet. */
export const NextCourse = Course.pick({
  name: true,
  number: true,
  blocksCount: true,
  tasksCount: true,
  shortDescription: true,
  blocks: true,
})
export type NextCourse = z.output<typeof NextCourse>

/** `next`: null unless the course is owned, unfinished, and followed by another. */
export const OfferedCourse = Course.extend({ next: NextCourse.nullable() })
export type OfferedCourse = z.output<typeof OfferedCourse>

export const CourseOptions = z.object({
  data: z.array(OfferedCourse),
  /** The price of any full course, in whole units. */
  meta: z.object({ cost: z.int(), currency: z.enum(CURRENCIES) }),
})
export type CourseOptions = z.output<typeof CourseOptions>
