import { z } from 'zod'
import { ITEM_STATES, PORTIONS } from '@tabia/core/book/vocabulary.ts'
import { MOVE_VERDICTS } from '@tabia/core/chess/judged/verdict.ts'
import { PICTURES } from '@tabia/core/chess/picture.ts'
import { THEMES } from '@tabia/core/training/themes.ts'
import { endpoint } from './endpoint.ts'
import { LevelId, Move, Task } from './entities.ts'
import { Mistake } from './solved.ts'

// The mistakes book: what was missed comes back. Nothing of it is rated or counted. Days are of the school's time zone.

const Id = z.int32().positive()
/** Half moves of the author's main line played before the question; 0: the task as it was asked. */
const Ply = z.int().min(0).max(200)
const InQuery = z.coerce.number<string>()
const State = z.enum(ITEM_STATES)
const Picture = z.literal(PICTURES)

/** One position of today's portion that was repeated, in the order of repetition. */
const Repeated = z.object({
  task: z.int(),
  ply: z.int(),
  /** Of the review of its topic; null where the task stands in none any more. */
  topicId: z.int().nullable(),
  number: z.int().nullable(),
  result: z.boolean(),
})

export const Book = z.object({
  on: z.boolean(),
  /** Positions a day: the learner's choice, else by how often they train. */
  portion: z.int(),
  chosenPortion: z.literal(PORTIONS).nullable(),
  samePicture: z.boolean(),
  /** The course screen offers the book: it was never on, five tasks are missed, and the offer was not put away. */
  offer: z.boolean(),
  /** While it is off: missed tasks that come in with it; else the positions that are in it. */
  missed: z.int(),
  /** Of today; all of it is 0 while the book is off. */
  today: z.object({
    date: z.iso.date(),
    left: z.int(),
    done: z.int(),
    /** For what is left. */
    minutes: z.int(),
    results: z.array(Repeated),
    /** How many left the book today because they are known. */
    known: z.int(),
    /** "20 more" may be asked for: the portion is done, there is more to repeat, and it was not asked for today. */
    more: z.boolean(),
  }),
  /** Positions that tomorrow will deal; while it is off: that the first day would. */
  tomorrow: z.int(),
  shelf: z.object({
    /** In work: `waiting` ones, never repeated yet, and those in review. */
    work: z.int(),
    waiting: z.int(),
    aside: z.int(),
    known: z.int(),
    parked: z.int(),
  }),
  /** Seven days from tomorrow on. */
  forecast: z.array(z.object({ date: z.iso.date(), count: z.int() })),
  /** Of those in work, the most frequent first. */
  themes: z.array(z.object({ theme: z.enum(THEMES), count: z.int() })),
  /** How many left the book in the last seven days because their move counts by now. */
  regraded: z.int(),
})
export type Book = z.output<typeof Book>

export const getBook = endpoint({
  method: 'GET',
  path: '/account/book',
  access: 'user',
  summary: 'The mistakes book: today’s portion, the shelf, the days to come',
  answer: Book,
})

export const setBook = endpoint({
  method: 'PUT',
  path: '/account/book',
  access: 'user',
  summary: 'Switches the book on or off and sets how it deals; what is left out stays as it is',
  body: z.object({
    on: z.boolean().exactOptional(),
    /** Null: by how often the learner trains. */
    portion: z.literal(PORTIONS).nullable().exactOptional(),
    samePicture: z.boolean().exactOptional(),
    /** False puts the offer of the course screen away. */
    offer: z.literal(false).exactOptional(),
  }),
  answer: Book,
})

/**
 * `repeat`: a repetition that is due. `refute`: the position after the own wrong move, to be punished from the other
 * side. `again`: out of turn, from the list of mistakes; no step of the schedule, also while the book is off.
 */
export const REPETITION_KINDS = ['repeat', 'refute', 'again'] as const
const Kind = z.enum(REPETITION_KINDS)

export const Repetition = z.object({
  /**
   * The question in its picture: `fen`, `lastMove`. The topic has no name before the answer (`''`, of 0 tasks; id 0):
   * it would name the motif. `rating` is the present one; nothing here changes it.
   */
  task: Task,
  ply: z.int(),
  kind: Kind,
  picture: Picture,
  missedAt: z.iso.datetime(),
  /** 1-based: this is the second repetition, say. */
  times: z.int(),
  /** Position in today's portion ("Repetition 3 of 12"), 1-based; both null for `again`. */
  number: z.int().nullable(),
  of: z.int().nullable(),
  /** `refute` alone: the own wrong move in SAN, which the position follows. */
  punish: z.string().nullable(),
})
export type Repetition = z.output<typeof Repetition>

export const dealRepetition = endpoint({
  method: 'POST',
  path: '/account/book/next',
  access: 'user',
  summary:
    'Deals the next position of today’s portion, the same one until it is answered; or one task out of turn',
  body: z.union([
    z.strictObject({ task: Id, ply: Ply.default(0) }),
    z.strictObject({ more: z.literal(true).exactOptional() }),
  ]),
  answer: z.union([
    z.object({ item: Repetition }),
    z.object({ item: z.null(), tomorrow: z.int(), more: z.boolean() }),
  ]),
  refusals: ['not_found', 'not_answered', 'not_ordered', 'answers_hidden'],
})

/** What is told of an answer in the book: always of the original picture. */
export const RepetitionCheck = z.object({
  task: z.int(),
  ply: z.int(),
  kind: Kind,
  /** The one the question was asked in. */
  picture: Picture,
  result: z.boolean(),
  /** What an engine says of the move; null where the task is not judged. */
  verdict: z.enum(MOVE_VERDICTS).nullable(),
  /** "That wins, too. Find the better one.": once a repetition; nothing is told and the position is open still. */
  again: z.boolean(),
  /** In SAN; null: skipped (`refute`). */
  played: z.string().nullable(),
  /** The right moves in SAN, main one first; null while it is open. For `refute` the author's reply, or the engine's. */
  answer: z.string().nullable(),
  /** The position as it was first seen. */
  fen: z.string(),
  lastMove: Task.shape.lastMove,
  goal: Task.shape.goal,
  mateIn: z.int().nullable(),
  topic: z.object({ id: z.int(), name: z.string(), number: z.int() }).nullable(),
  intro: z.string().nullable(),
  moves: z.array(Move),
  players: z.string().nullable(),
  event: z.string().nullable(),
  /** The last wrong answer before this one: "Last time you played Qxb7." */
  ownMove: z
    .object({
      uci: z.string(),
      san: z.string(),
      /** Of the position after it. */
      fen: z.string(),
      /** What punishes it, in SAN; null where none is known. */
      reply: z.string().nullable(),
      /** UCI of `reply`. */
      replyUci: z.string().nullable(),
      missedAt: z.iso.datetime(),
    })
    .nullable(),
  /** The day it comes again; null: it does not, or it is not in the book. */
  nextDay: z.iso.date().nullable(),
  /** Null: not in the book (`again`). */
  state: State.nullable(),
  /** Of today's portion. */
  left: z.int(),
  /** The next one that is dealt is the refutation of the own move. */
  refute: z.boolean(),
})
export type RepetitionCheck = z.output<typeof RepetitionCheck>

export const answerRepetition = endpoint({
  method: 'POST',
  path: '/account/book/answer',
  access: 'user',
  summary: 'Answers what was dealt; the same attempt again brings the reply again',
  body: z.object({
    /** Made by the client, a new one for each move it sends. */
    attempt: z.uuid(),
    task: Id,
    ply: Ply.default(0),
    kind: Kind,
    picture: Picture,
    /** A move in the picture, SAN or UCI; null skips a refutation. */
    answer: z.string().trim().min(1).max(12).nullable(),
    /** Visible thinking time; for the learner's own statistics. */
    millis: z.int().min(0).optional(),
  }),
  answer: RepetitionCheck,
  // `not_due` comes with `recorded`, the reply another device has had, where it is of today.
  refusals: ['not_found', 'not_answered', 'not_due', 'not_ordered', 'answers_hidden', 'illegal_move'],
})

/** The places of the book: in work (waiting or in review), on the shelf, known, resting. */
export const PLACES = ['work', 'shelf', 'known', 'resting'] as const

/** A position of the book: where it stands, never what was answered or what is right. */
export const BookItem = Mistake.omit({ id: true, answer: true, answeredAt: true, book: true }).extend({
  task: z.int(),
  ply: z.int(),
  missedAt: z.iso.datetime(),
  state: State,
  /** In review: the day it comes again. */
  nextDay: z.iso.date().nullable(),
})
export type BookItem = z.output<typeof BookItem>

export const BOOK_PAGE = 24

export const getBookItems = endpoint({
  method: 'GET',
  path: '/account/book/items',
  access: 'user',
  summary: 'The positions of a place of the book, the last missed first; of a level, a course, a theme',
  query: z.object({
    place: z.enum(PLACES),
    level: InQuery.pipe(LevelId).optional(),
    course: InQuery.pipe(Id).optional(),
    theme: z.enum(THEMES).optional(),
    page: InQuery.pipe(z.int().min(1).max(1000)).default(1),
  }),
  answer: z.object({ items: z.array(BookItem), page: z.int(), pageSize: z.int(), total: z.int() }),
})

export const addToBook = endpoint({
  method: 'POST',
  path: '/account/book/items',
  access: 'user',
  summary: 'Puts an answered task into the book by hand, or a later position of its main line',
  body: z.object({ task: Id, ply: Ply.default(0) }),
  answer: z.object({ state: State, nextDay: z.iso.date().nullable() }),
  refusals: ['not_found', 'not_answered', 'not_ordered', 'answers_hidden'],
})

const ItemAddress = {
  params: z.object({ task: InQuery.pipe(Id) }),
  query: z.object({ ply: InQuery.pipe(Ply).default(0) }),
}

export const removeFromBook = endpoint({
  method: 'DELETE',
  path: '/account/book/items/:task',
  access: 'user',
  summary: 'Takes a position out of the book; its state is kept for when it is put back',
  ...ItemAddress,
  answer: z.object({ state: State }),
  refusals: ['not_found'],
})

export const returnToBook = endpoint({
  method: 'POST',
  path: '/account/book/items/:task/back',
  access: 'user',
  summary: 'Puts a position that is known, resting, aside or removed back to work',
  ...ItemAddress,
  answer: z.object({ state: State, nextDay: z.iso.date().nullable() }),
  refusals: ['not_found', 'not_ordered', 'answers_hidden'],
})
