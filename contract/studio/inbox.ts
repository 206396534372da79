import { z } from 'zod'
import { MOVE_VERDICTS } from '@tabia/core/chess/judged/verdict.ts'
import { DECISIONS, DISPUTE_STATES, REFUSALS, WORDS_LENGTH } from '@tabia/core/disputes/vocabulary.ts'
import { MESSAGE_LENGTH } from '@tabia/core/support/subjects.ts'
import { GOALS } from '@tabia/core/training/vocabulary.ts'
import { endpoint } from '../endpoint.ts'
import { Language, LevelId } from '../entities.ts'
import { isStorable } from '../fields.ts'

// What waits for staff: disputed moves, messages, reviews. An owner reaches all of it, a coach what concerns the courses
// they reach; anything else is not there (404). No answer holds an address.

const Time = z.iso.datetime()

/** What is listed: one kind of thing, or all of them. */
export const INBOX_KINDS = ['all', 'disputes', 'messages', 'reviews'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const INBOX_STATES = ['open', 'closed'] as const
export type InboxState = (typeof INBOX_STATES)[number]

/** Where a task stands in the newest edition of its course; null: in none any more. */
const Place = z.object({ week: z.int(), topicName: z.string(), number: z.int() }).nullable()

/** A move of the position, in both spellings. */
const Move = z.object({ uci: z.string(), san: z.string() })

/** What an engine says of the disputed move: the least of it. */
const Verdict = z.enum(MOVE_VERDICTS).nullable()

const DisputeItem = z.object({
  kind: z.literal('dispute'),
  id: z.int(),
  /** When it was opened; of one that is decided, when that was. */
  at: Time,
  state: z.enum(DISPUTE_STATES),
  fen: z.string(),
  move: Move,
  courseName: z.string(),
  place: Place,
  reports: z.int(),
  verdict: Verdict,
})

const MessageItem = z.object({
  kind: z.literal('message'),
  id: z.int(),
  at: Time,
  closed: z.boolean(),
  answered: z.boolean(),
  /** As others see it; empty where the learner shows none. */
  name: z.string(),
  subject: z.string(),
  /** The beginning of the text. */
  text: z.string(),
})

const ReviewItem = z.object({
  kind: z.literal('review'),
  id: z.int(),
  at: Time,
  closed: z.boolean(),
  published: z.boolean(),
  /** To its publication. */
  agreed: z.boolean(),
  answered: z.boolean(),
  name: z.string(),
  text: z.string(),
})

export const InboxItem = z.discriminatedUnion('kind', [DisputeItem, MessageItem, ReviewItem])
export type InboxItem = z.output<typeof InboxItem>

/** How much waits. */
const Counts = z.object({ disputes: z.int(), messages: z.int(), reviews: z.int() })

export const getInbox = endpoint({
  method: 'GET',
  path: '/studio/inbox',
  access: 'coach',
  summary: 'What waits for staff, or what is done: disputes, messages, reviews',
  query: z.object({
    kind: z.enum(INBOX_KINDS).default('all'),
    state: z.enum(INBOX_STATES).default('open'),
    page: z.coerce.number<string>().pipe(z.int().min(1).max(1000)).default(1),
  }),
  answer: z.object({
    items: z.array(InboxItem),
    page: z.int(),
    pageSize: z.int(),
    /** On all pages. */
    total: z.int(),
    /** What is open, whatever was asked for. */
    counts: Counts,
    /** From question to answer, over the last 90 days; null: nothing was answered. */
    meanHours: z.int().nullable(),
    /** For an owner: how many moves are refused though the engine agrees with the learner. */
    refusals: z.int().nullable(),
  }),
})

export const getRefusals = endpoint({
  method: 'GET',
  path: '/studio/refusals',
  access: 'owner',
  summary: 'Moves that were refused though the engine agrees with the learner, the newest first',
  answer: z.object({ items: z.array(DisputeItem.extend({ by: z.string().nullable() })) }),
})

const Id = z.object({ id: z.coerce.number<string>().pipe(z.int().positive()) })

/** What an engine says of one move; `mate`: in so many moves the solver mates or, below zero, is mated. */
const EngineMove = z.object({ share: z.number(), mate: z.int().nullable() })

export const Dispute = DisputeItem.omit({ kind: true, at: true, verdict: true }).extend({
  openedAt: Time,
  decidedAt: Time.nullable(),
  /** Who decided; null: at the command line, or a deleted account. */
  decidedBy: z.string().nullable(),
  /** The reason, or the words, as the learner reads them. */
  decision: z.string().nullable(),
  taskKey: z.string(),
  goal: z.enum(GOALS),
  mateIn: z.int().nullable(),
  rightMoves: z.array(Move),
  engine: EngineMove.extend({
    verdict: z.enum(MOVE_VERDICTS),
    nodes: z.int(),
    /** The best play after the move, SAN, the reply first. */
    reply: z.array(z.string()),
    /** What it says of the right move. */
    right: EngineMove.nullable(),
  }).nullable(),
  /** What the author's explanation says of the move: its line, with words where there are some. */
  author: z.array(z.object({ san: z.string(), words: z.string().nullable() })).nullable(),
  players: z.object({
    played: z.int(),
    playedRating: z.int().nullable(),
    right: z.int(),
    rightRating: z.int().nullable(),
  }),
  /** What learners have added in words, the newest first. */
  reporters: z.array(z.object({ at: Time, name: z.string(), words: z.string() })),
  /** Why it cannot be decided now; null: it can. */
  closedBecause: z.enum(['final', 'position_changed']).nullable(),
})
export type Dispute = z.output<typeof Dispute>

export const getDispute = endpoint({
  method: 'GET',
  path: '/studio/disputes/:id',
  access: 'coach',
  summary: 'A disputed move: position, engine, players, what author and learners say',
  params: Id,
  answer: Dispute,
})

/** What a decision changes. Counts are zero where it changes nothing of the kind. */
export const Effect = z.object({
  /** Answers that become right, one a learner, and with each of them a rating. */
  answers: z.int(),
  /** The least and the greatest change of a rating. */
  least: z.int(),
  most: z.int(),
  /** Finished courses with a better result. */
  results: z.int(),
  /** Documents that are issued, and those that show a better result. */
  issued: z.int(),
  raised: z.int(),
  /** Courses that are finished by it, their last open task being gone. */
  finished: z.int(),
  /** Learners who are told. */
  told: z.int(),
})
export type Effect = z.output<typeof Effect>

export const previewDecision = endpoint({
  method: 'POST',
  path: '/studio/disputes/:id/preview',
  access: 'coach',
  summary: 'What a decision would change, counted and not written',
  params: Id,
  body: z.object({ decision: z.enum(DECISIONS) }),
  answer: z.object({ effect: Effect, previewDigest: z.string() }),
  refusals: ['already_decided', 'position_changed', 'last_of_topic'],
})

const Sentence = z
  .string('fillMessage')
  .trim()
  .min(1, 'fillMessage')
  .max(WORDS_LENGTH, 'wordsTooLong')
  .refine(isStorable, 'validation')

export const decideDispute = endpoint({
  method: 'POST',
  path: '/studio/disputes/:id/decide',
  access: 'coach',
  summary: 'Decide a disputed move, for everyone who played it, as its preview has shown it',
  params: Id,
  body: z
    .object({
      decision: z.enum(DECISIONS),
      /** Of a refusal. */
      reason: z.enum(REFUSALS).nullable().default(null),
      /** Of an explanation, and of a refusal in words. */
      words: z.object({ en: Sentence, ru: Sentence }).nullable().default(null),
      previewDigest: z.string().max(100),
      /** The engine agrees with the learner, and the move is refused all the same. */
      evenSo: z.boolean().default(false),
    })
    .refine(({ decision, reason }) => (decision === 'refuse') === (reason !== null), 'validation')
    .refine(
      ({ decision, reason, words }) => (decision === 'explain' || reason === 'words') === (words !== null),
      'validation',
    ),
  answer: z.object({ state: z.enum(DISPUTE_STATES), effect: Effect }),
  refusals: ['already_decided', 'position_changed', 'last_of_topic', 'plan_changed', 'engine_agrees'],
})

/** Who wrote, as far as staff sees it here. */
const Writer = z.object({
  /** As others see it; empty where the learner shows none. */
  name: z.string(),
  /** For an owner: the number of the learner, to open the person. */
  person: z.int().nullable(),
  /** Of the letter that answers. */
  language: Language,
  since: Time,
  /** The address is confirmed: a letter reaches the writer. */
  reachable: z.boolean(),
  /** The course the learner was in when writing. */
  course: z.object({ levelId: LevelId, name: z.string() }).nullable(),
})

/** The letter it was answered by. */
const Answer = z.object({ text: z.string(), at: Time, by: z.string().nullable() }).nullable()

export const Message = z.object({
  id: z.int(),
  at: Time,
  subject: z.string(),
  text: z.string(),
  writer: Writer,
  closedAt: Time.nullable(),
  answer: Answer,
})
export type Message = z.output<typeof Message>

export const getMessage = endpoint({
  method: 'GET',
  path: '/studio/messages/:id',
  access: 'coach',
  summary: 'A message, who wrote it, and its answer',
  params: Id,
  answer: Message,
})

const AnswerText = z
  .string('fillMessage')
  .trim()
  .min(1, 'fillMessage')
  .max(MESSAGE_LENGTH, 'messageTooLong')
  .refine(isStorable, 'validation')

export const answerMessage = endpoint({
  method: 'POST',
  path: '/studio/messages/:id/answer',
  access: 'coach',
  summary: 'Answer a message by letter, in the language of its writer, and close it',
  params: Id,
  body: z.object({ text: AnswerText }),
  answer: Message,
  refusals: ['already_answered'],
})

export const closeMessage = endpoint({
  method: 'PUT',
  path: '/studio/messages/:id/closed',
  access: 'coach',
  summary: 'Close a message without an answer, or open it again',
  params: Id,
  body: z.object({ closed: z.boolean() }),
  answer: Message,
})

export const Review = z.object({
  id: z.int(),
  at: Time,
  text: z.string(),
  /** To its publication. */
  agreed: z.boolean(),
  publishedAt: Time.nullable(),
  closedAt: Time.nullable(),
  writer: Writer,
  answer: Answer,
})
export type Review = z.output<typeof Review>

export const getReview = endpoint({
  method: 'GET',
  path: '/studio/reviews/:id',
  access: 'coach',
  summary: 'A review, who wrote it, and its answer',
  params: Id,
  answer: Review,
})

export const answerReview = endpoint({
  method: 'POST',
  path: '/studio/reviews/:id/answer',
  access: 'coach',
  summary: 'Answer a review by letter, in the language of its writer',
  params: Id,
  body: z.object({ text: AnswerText }),
  answer: Review,
  refusals: ['already_answered'],
})

export const publishReview = endpoint({
  method: 'PUT',
  path: '/studio/reviews/:id/published',
  access: 'coach',
  summary: 'Put a review on the school’s page, where its writer agreed, or take it from there',
  params: Id,
  body: z.object({ published: z.boolean() }),
  answer: Review,
  refusals: ['not_agreed'],
})

export const closeReview = endpoint({
  method: 'PUT',
  path: '/studio/reviews/:id/closed',
  access: 'coach',
  summary: 'Leave a review as it is, or open it again',
  params: Id,
  body: z.object({ closed: z.boolean() }),
  answer: Review,
})
