import { z } from 'zod'
import { CODES, type Code } from '@tabia/core/chess/check/codes.ts'
import { readGoal } from '@tabia/core/chess/pgn/tags.ts'
import { GOALS, LOCALES } from '@tabia/core/training/vocabulary.ts'
import { QUALITY_FLAGS } from '@tabia/core/training/measuring/task-figures.ts'
import { endpoint } from '../endpoint.ts'
import { LevelId } from '../entities.ts'
import { CourseKey, isStorable } from '../fields.ts'
import { BothTexts, COURSE_STATES } from './courses.ts'

// The draft of a course: weeks, topics and tasks, and every change of them. What another editor has changed since it was
// read is 409 `moved_on`, with nothing lost on either side.

const Time = z.iso.datetime()
const id = z.coerce.number<string>().pipe(z.int().positive())
const draftParams = z.object({ id })

/** A text in two languages as it is typed: either may be empty. */
const Line = z.string('validation').refine(isStorable, 'validation').max(255, 'textTooLong')
const LongLine = z.string('validation').refine(isStorable, 'validation').max(2000, 'descriptionTooLong')
const Name = z.object({ en: Line, ru: Line })

/** What the reader says at a place of a task's PGN. */
export const StudioFinding = z.object({
  code: z.enum(Object.keys(CODES) as [Code, ...Code[]]),
  severity: z.enum(['error', 'warning']),
  /** In the PGN, from 1. */
  line: z.int(),
  column: z.int(),
  sentence: z.string(),
  /** What the author can do about it. */
  mend: z.string(),
  /** Whether it can be muted with a reason. */
  mutable: z.boolean(),
})
export type StudioFinding = z.output<typeof StudioFinding>

/** What can be taken back. */
export const DRAFT_CHANGES = [
  'course',
  'topic_added',
  'topic_changed',
  'topic_moved',
  'topic_removed',
  'task_added',
  'task_changed',
  'task_moved',
  'task_removed',
] as const
export type DraftChangeKind = (typeof DRAFT_CHANGES)[number]
const ChangeKind = z.enum(DRAFT_CHANGES)

/** Against what is live. */
export const TASK_CHANGES = ['new', 'changed', 'moved'] as const

/** One task, one square: the five things the map can show of it. */
export const SquareTask = z.object({
  id: z.int(),
  revision: z.int(),
  /** Null where the PGN cannot be read so far. */
  fen: z.string().nullable(),
  /** The right move, SAN; null: none yet. */
  firstMove: z.string().nullable(),
  goal: z.enum(GOALS).nullable(),
  /** Null: the middle of the level. */
  difficulty: z.int().nullable(),
  theme: z.string().nullable(),
  errors: z.int(),
  advice: z.int(),
  /** Languages in which some word is missing that the other has. */
  missing: z.array(z.enum(LOCALES)),
  change: z.enum(TASK_CHANGES).nullable(),
  flag: z.enum(QUALITY_FLAGS).nullable(),
  /** Share of the learners of this edition who have answered it; null: fewer than ten of them. */
  reached: z.number().nullable(),
  /** Who else has it open. */
  openedBy: z.string().nullable(),
})
export type SquareTask = z.output<typeof SquareTask>

export const DraftTopic = z.object({
  id: z.int(),
  revision: z.int(),
  name: BothTexts,
  /** As a manifest writes it: `mate 2`, `win`, `draw`, `best`. */
  goal: z.string(),
  accept: z.enum(['stored', 'variations']),
  tasks: z.array(SquareTask),
})
export type DraftTopic = z.output<typeof DraftTopic>

export const Draft = z.object({
  id: z.int(),
  revision: z.int(),
  key: z.string(),
  state: z.enum(COURSE_STATES),
  /** A course of the school: it can be looked at and copied. Its ids are those of no draft. */
  readOnly: z.boolean(),
  name: BothTexts,
  description: BothTexts,
  author: BothTexts.nullable(),
  levelId: LevelId,
  /** In roubles; null: what the school asks. */
  price: z.int().nullable(),
  schoolPrice: z.int(),
  hideAnswers: z.boolean(),
  sampleTask: z.int().nullable(),
  /** The newest publication; null: none. */
  edition: z.int().nullable(),
  learners: z.int(),
  weeks: z.array(z.object({ topics: z.array(DraftTopic) })).length(4),
  /** Tasks taken out since the last publication. */
  removed: z.int(),
  /** What this editor could take back, and do again. */
  undo: ChangeKind.nullable(),
  redo: ChangeKind.nullable(),
  updatedAt: Time,
})
export type Draft = z.output<typeof Draft>

export const startDraft = endpoint({
  method: 'POST',
  path: '/studio/drafts',
  access: 'coach',
  summary: 'Begins a course from nothing, as a copy of one, or opens the draft of one’s own course',
  body: z.union([
    z.object({ course: CourseKey }),
    z.object({ copyOf: CourseKey }),
    z.object({ new: z.object({ levelId: LevelId, name: Name }) }),
  ]),
  answer: z.object({ id: z.int(), key: z.string(), revision: z.int() }),
  refusals: ['not_found', 'read_only'],
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/studio/drafts/:id',
  access: 'coach',
  summary: 'The whole course as squares, without its PGN',
  params: draftParams,
  answer: Draft,
  refusals: ['not_found'],
})

/** A course by its key: its draft, or, of a school's course, what is live, read-only. */
export const getStudioCourse = endpoint({
  method: 'GET',
  path: '/studio/courses/:key',
  access: 'coach',
  summary: 'A course as squares: its draft, or what is live of a course of the school, read-only',
  params: z.object({ key: CourseKey }),
  answer: Draft,
  refusals: ['not_found'],
})

const Revised = z.object({ revision: z.int() })

export const changeDraft = endpoint({
  method: 'PATCH',
  path: '/studio/drafts/:id',
  access: 'coach',
  summary: 'What stands about the course: names, description, author, level, price, sample',
  params: draftParams,
  body: z.object({
    revision: z.int(),
    name: Name.exactOptional(),
    description: z.object({ en: LongLine, ru: LongLine }).exactOptional(),
    author: Name.nullable().exactOptional(),
    levelId: LevelId.exactOptional(),
    price: z.int().min(1, 'validation').max(1_000_000, 'validation').nullable().exactOptional(),
    hideAnswers: z.boolean().exactOptional(),
    sampleTask: z.int().nullable().exactOptional(),
  }),
  answer: Revised,
  refusals: ['not_found', 'moved_on'],
})

const Week = z.int().min(1).max(4)
const topicParams = z.object({ id, topic: id })
/** `mate 2`, `win`, `draw`, `best` */
const TopicGoal = z
  .string()
  .max(20, 'validation')
  .refine(goal => readGoal(goal) !== undefined, 'validation')

export const addTopic = endpoint({
  method: 'POST',
  path: '/studio/drafts/:id/topics',
  access: 'coach',
  summary: 'A new topic at the end of a week',
  params: draftParams,
  body: z.object({ week: Week, name: Name }),
  answer: z.object({ id: z.int(), revision: z.int() }),
  refusals: ['not_found'],
})

export const changeTopic = endpoint({
  method: 'PATCH',
  path: '/studio/drafts/:id/topics/:topic',
  access: 'coach',
  summary: 'Its name, goal, or place',
  params: topicParams,
  body: z.object({
    revision: z.int(),
    name: Name.exactOptional(),
    goal: TopicGoal.exactOptional(),
    accept: z.enum(['stored', 'variations']).exactOptional(),
    /** Behind that topic of the week; null: first. */
    place: z.object({ week: Week, after: z.int().nullable() }).exactOptional(),
  }),
  answer: Revised,
  refusals: ['not_found', 'moved_on'],
})

export const removeTopic = endpoint({
  method: 'DELETE',
  path: '/studio/drafts/:id/topics/:topic',
  access: 'coach',
  summary: 'Takes a topic out with its tasks; undo puts it back',
  params: topicParams,
  answer: z.object({}),
  refusals: ['not_found'],
})

/** Of a game, in characters. */
export const PGN_LENGTH = 200_000
/** Of a body with a game, whatever alphabet its words have. */
const PGN_BYTES = 6 * PGN_LENGTH
/** Of a course. */
export const TASKS_LIMIT = 1000
const Pgn = z.string('validation').refine(isStorable, 'validation').max(PGN_LENGTH, 'gameTooLong')

export const addTask = endpoint({
  method: 'POST',
  path: '/studio/drafts/:id/tasks',
  access: 'coach',
  summary: 'A new task: one PGN game',
  params: draftParams,
  bodyBytes: PGN_BYTES,
  /** Behind that task of the topic; null: first. */
  body: z.object({ topic: z.int(), after: z.int().nullable(), pgn: Pgn }),
  answer: z.object({ id: z.int(), revision: z.int() }),
  refusals: ['not_found', 'too_many_tasks'],
})

const taskParams = z.object({ id })

/** A task in the editor. */
export const DraftTask = z.object({
  id: z.int(),
  draft: z.int(),
  topic: z.int(),
  revision: z.int(),
  readOnly: z.boolean(),
  pgn: z.string(),
  findings: z.array(StudioFinding),
  /** What an engine found in this revision; null: not asked. */
  engineFindings: z.array(StudioFinding).nullable(),
  levelId: LevelId,
  topicGoal: z.string(),
  /** `variations`: moves marked as good at the first ply are right, too. */
  accept: z.enum(['stored', 'variations']),
  /** `course/week.topic.place`, for people: week 1, topic 2, place 3. */
  place: z.object({ week: z.int(), topicName: BothTexts, number: z.int(), of: z.int() }),
  previous: z.int().nullable(),
  next: z.int().nullable(),
  openedBy: z.string().nullable(),
})
export type DraftTask = z.output<typeof DraftTask>

export const getDraftTask = endpoint({
  method: 'GET',
  path: '/studio/tasks/:id',
  access: 'coach',
  summary: 'A task’s PGN with its findings; says to other editors that it is open',
  params: taskParams,
  answer: DraftTask,
  refusals: ['not_found'],
})

/** Of a school's course: a task by its place in what is live, read-only. */
export const getSchoolTask = endpoint({
  method: 'GET',
  path: '/studio/courses/:key/tasks/:id',
  access: 'coach',
  summary: 'A task of a course of the school as PGN, read-only',
  params: z.object({ key: CourseKey, id }),
  answer: DraftTask,
  refusals: ['not_found'],
})

export const writeDraftTask = endpoint({
  method: 'PUT',
  path: '/studio/tasks/:id',
  access: 'coach',
  summary: 'The task’s PGN anew. Anything is kept, also what cannot be read yet',
  params: taskParams,
  bodyBytes: PGN_BYTES,
  body: z.object({ revision: z.int(), pgn: Pgn }),
  /** 409 `moved_on`: someone else has changed it since, and nothing was written. `getDraftTask` has theirs. */
  answer: z.object({ revision: z.int(), findings: z.array(StudioFinding) }),
  refusals: ['not_found', 'moved_on'],
})

export const moveTask = endpoint({
  method: 'POST',
  path: '/studio/tasks/:id/move',
  access: 'coach',
  summary: 'To another place',
  params: taskParams,
  /** Behind that task of the topic; null: first. */
  body: z.object({ topic: z.int(), after: z.int().nullable() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['not_found'],
})

export const copyTask = endpoint({
  method: 'POST',
  path: '/studio/tasks/:id/copy',
  access: 'coach',
  summary: 'The same task once more, behind it',
  params: taskParams,
  answer: z.object({ id: z.int(), revision: z.int() }),
  refusals: ['not_found', 'too_many_tasks'],
})

export const removeTask = endpoint({
  method: 'DELETE',
  path: '/studio/tasks/:id',
  access: 'coach',
  summary: 'Takes it out; undo puts it back',
  params: taskParams,
  answer: z.object({}),
  refusals: ['not_found'],
})

export const undoChange = endpoint({
  method: 'POST',
  path: '/studio/drafts/:id/undo',
  access: 'coach',
  summary: 'Takes one’s own last change back, or does it again; 409 where another editor has gone on from it',
  params: draftParams,
  body: z.object({ way: z.enum(['undo', 'redo']) }),
  /** What it was, and the task it concerned. */
  answer: z.object({ kind: ChangeKind, task: z.int().nullable() }),
  refusals: ['not_found', 'moved_on', 'nothing_to_undo'],
})
