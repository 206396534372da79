import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isStorable } from '../fields.ts'
import { BothTexts } from './courses.ts'
import { StudioFinding } from './drafts.ts'

// What publishing would change, publishing, and the way back. The plan is made by the functions that publish, run without
// writing; what is published is the plan that was seen, or nothing.

const Time = z.iso.datetime()
const id = z.coerce.number<string>().pipe(z.int().positive())
const draftParams = z.object({ id })

const PlannedTask = z.object({
  /** Of the draft; null: no longer in it. */
  task: z.int().nullable(),
  week: z.int(),
  topicName: BothTexts,
  /** In its topic, from 1. */
  number: z.int(),
  /** What of it is another now. */
  parts: z.array(z.enum(['words', 'right_moves', 'goal', 'difficulty', 'theme', 'position', 'names'])),
  before: z.object({ fen: z.string(), pgn: z.string() }).nullable(),
  after: z.object({ fen: z.string(), pgn: z.string() }).nullable(),
})
export type PlannedTask = z.output<typeof PlannedTask>

export const PublishPlan = z.object({
  /** Of all that was planned: publishing wants it back. */
  digest: z.string(),
  /** The number it will get. */
  edition: z.int(),
  /** Nothing would change. */
  empty: z.boolean(),
  /** Texts, goal, difficulty, theme: at once, for all. */
  inPlace: z.array(PlannedTask),
  /** Right moves added: at once; answers that were wrong may be regraded afterwards. */
  rightMoves: z.array(PlannedTask),
  /** For those who begin from now on. */
  added: z.array(PlannedTask),
  removed: z.array(PlannedTask),
  moved: z.array(PlannedTask),
  /** Names of the course or of topics, in words. */
  about: z.array(
    z.object({
      part: z.enum(['name', 'description', 'author', 'price', 'sample', 'hide_answers', 'topic', 'level']),
      before: z.string(),
      after: z.string(),
    }),
  ),
  newEdition: z.boolean(),
  /** Inside the course and not finished: they keep the list they began with. */
  learners: z.int(),
  errors: z.array(z.object({ task: z.int().nullable(), place: z.string(), finding: StudioFinding })),
  advice: z.int(),
  muted: z.array(z.object({ task: z.int(), place: z.string(), code: z.string(), reason: z.string() })),
})
export type PublishPlan = z.output<typeof PublishPlan>

export const planPublication = endpoint({
  method: 'POST',
  path: '/studio/drafts/:id/plan',
  access: 'coach',
  summary: 'What publishing the draft would change, and for whom; nothing is changed',
  params: draftParams,
  answer: PublishPlan,
  refusals: ['not_found', 'read_only'],
})

export const JOB_STATES = ['waiting', 'running', 'writing', 'done', 'failed', 'stopped'] as const
export const JOB_STEPS = ['reading', 'checking', 'planning', 'engine', 'writing', 'opening'] as const

/**
 * `errors`: they stand in `errors`. `plan_changed`: the draft or the course is another since the plan was seen. `no_engine`:
 * none could be asked. `too_long`: reading took too long. `broken`: it was tried several times, and the school has logged why.
 */
export const JOB_FAILURES = ['errors', 'plan_changed', 'no_engine', 'too_long', 'broken'] as const

export const StudioJob = z.object({
  id: z.int(),
  kind: z.enum(['check', 'publish']),
  draft: z.int(),
  state: z.enum(JOB_STATES),
  step: z.enum(JOB_STEPS).nullable(),
  /** Of the step, in percent. */
  progress: z.int(),
  /** What stopped it, at its places. */
  errors: z.array(z.object({ task: z.int().nullable(), place: z.string(), finding: StudioFinding })),

  /** Of a publication that is done: its number, and tasks of the draft that got right moves. */
  outcome: z.object({ edition: z.int(), regrade: z.array(z.int()) }).nullable(),
  /** Why it failed; null: it has not. */
  failure: z.enum(JOB_FAILURES).nullable(),
  /** Published without the engine’s word: none could be asked. */
  withoutEngine: z.boolean(),
  at: Time,
})
export type StudioJob = z.output<typeof StudioJob>

const Job = z.object({ job: z.int() })

export const publishDraft = endpoint({
  method: 'POST',
  path: '/studio/drafts/:id/publish',
  access: 'coach',
  summary:
    'Publishes the plan that was seen, beside traffic; a server that dies leaves the old edition or the new',
  params: draftParams,
  body: z.object({ planDigest: z.string().max(100).refine(isStorable, 'validation') }),
  answer: Job,
  refusals: ['not_found', 'read_only', 'plan_changed', 'nothing_to_publish', 'job_running', 'findings_first'],
})

export const checkDraft = endpoint({
  method: 'POST',
  path: '/studio/drafts/:id/check',
  access: 'coach',
  summary: 'Asks the engine about a topic, a task, or all of the draft',
  params: draftParams,
  body: z.object({ topic: z.int().exactOptional(), task: z.int().exactOptional() }),
  answer: Job,
  refusals: ['not_found', 'read_only', 'job_running'],
})

const jobParams = z.object({ id })

export const getStudioJob = endpoint({
  method: 'GET',
  path: '/studio/jobs/:id',
  access: 'coach',
  summary: 'How far a job is',
  params: jobParams,
  answer: StudioJob,
  refusals: ['not_found'],
})

export const stopStudioJob = endpoint({
  method: 'POST',
  path: '/studio/jobs/:id/stop',
  access: 'coach',
  summary: 'Stops a job that is not yet writing',
  params: jobParams,
  answer: StudioJob,
  refusals: ['not_found', 'job_is_writing'],
})

export const getEditions = endpoint({
  method: 'GET',
  path: '/studio/drafts/:id/editions',
  access: 'coach',
  summary: 'All publications of a course, the newest first',
  params: draftParams,
  answer: z.object({
    /** The one job under way; null: none. */
    job: z.int().nullable(),
    editions: z.array(
      z.object({
        number: z.int(),
        at: Time,
        by: z.string().nullable(),
        live: z.boolean(),
        tasks: z.int(),
        inPlace: z.int(),
        added: z.int(),
        removed: z.int(),
        moved: z.int(),
        /** Learners who began with it and have not finished. */
        learners: z.int(),
        backTo: z.int().nullable(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const goBack = endpoint({
  method: 'POST',
  path: '/studio/drafts/:id/editions/:number/back',
  access: 'coach',
  summary:
    'Publishes an earlier edition’s text and list as a new edition; accepted moves stay accepted, and the draft stays as it is',
  params: z.object({ id, number: id }),
  answer: Job,
  refusals: ['not_found', 'read_only', 'nothing_to_publish', 'job_running'],
})
