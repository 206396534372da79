import { z } from 'zod'
import { ENCODING_NAMES } from '@tabia/core/chess/pgn/encodings.ts'
import { OUTCOMES } from '@tabia/core/chess/report-games.ts'
import { GOALS, LOCALES } from '@tabia/core/training/vocabulary.ts'
import { endpoint } from '../endpoint.ts'
import { isStorable } from '../fields.ts'
import { PGN_LENGTH, StudioFinding } from './drafts.ts'

// Games brought into a draft: first a report, then "Take 38 of 40". Nothing becomes a task before that.

const Time = z.iso.datetime()
const id = z.coerce.number<string>().pipe(z.int().positive())
const draftParams = z.object({ id })

/** At a time. */
export const GAMES_LIMITS = { bytes: 10_000_000, games: 2_000, anHour: 20 } as const

/** `ready`; `advice`: ready, with advice; `error`: cannot become a task; `left_out`: text or a whole game without a question. */
export const GAME_STATES = [...OUTCOMES, 'taken'] as const

export const ReportedGame = z.object({
  /** In the file, from 1; a game with several questions is several tasks. */
  number: z.int(),
  /** Of its questions, from 1; null: the game is one task. */
  question: z.int().nullable(),
  state: z.enum(GAME_STATES),
  /** Players and event; null where the game names neither. */
  title: z.string().nullable(),
  /** Where it begins in the file. */
  line: z.int(),
  fen: z.string().nullable(),
  firstMove: z.string().nullable(),
  goal: z.enum(GOALS).nullable(),
  mateIn: z.int().nullable(),
  /** Of the first move. */
  variations: z.int(),
  /** Languages in which some word is missing that the other has. */
  missing: z.array(z.enum(LOCALES)),
  findings: z.array(StudioFinding),
})
export type ReportedGame = z.output<typeof ReportedGame>

export const GamesReport = z.object({
  id: z.int(),
  /** Null: pasted. */
  name: z.string().nullable(),
  at: Time,
  encoding: z.enum(ENCODING_NAMES),
  /** Three whole words, read in this encoding; null: all of it is ASCII. */
  sample: z.string().nullable(),
  games: z.array(ReportedGame),
})
export type GamesReport = z.output<typeof GamesReport>

export const bringGames = endpoint({
  method: 'POST',
  path: '/studio/drafts/:id/games',
  access: 'coach',
  summary: 'Reads a file of games and reports what would become a task; nothing is changed',
  params: draftParams,
  query: z.object({ name: z.string().max(255).refine(isStorable, 'validation').optional() }),
  upload: { field: 'file', bytes: GAMES_LIMITS.bytes },
  answer: GamesReport,
  refusals: [
    'not_found',
    'too_large',
    'too_many_games',
    'no_games',
    'reading_took_too_long',
    'too_many_requests',
  ],
})

const importParams = z.object({ id, games: id })

export const getGames = endpoint({
  method: 'GET',
  path: '/studio/drafts/:id/games/:games',
  access: 'coach',
  summary: 'A report once more; games taken meanwhile are told as taken',
  params: importParams,
  answer: GamesReport,
  refusals: ['not_found'],
})

export const listGames = endpoint({
  method: 'GET',
  path: '/studio/drafts/:id/games',
  access: 'coach',
  summary: 'What was brought in within 90 days and still has games that were left out',
  params: draftParams,
  answer: z.object({
    imports: z.array(z.object({ id: z.int(), name: z.string().nullable(), at: Time, left: z.int() })),
  }),
  refusals: ['not_found'],
})

export const readGamesAnew = endpoint({
  method: 'PUT',
  path: '/studio/drafts/:id/games/:games',
  access: 'coach',
  summary: 'The same bytes in another encoding, or one game with its text mended',
  params: importParams,
  body: z.union([
    z.object({ encoding: z.enum(ENCODING_NAMES) }),
    z.object({
      number: z.int(),
      pgn: z.string('validation').refine(isStorable, 'validation').max(PGN_LENGTH),
    }),
  ]),
  bodyBytes: 1_000_000,
  answer: GamesReport,
  refusals: ['not_found', 'too_many_games', 'no_games', 'reading_took_too_long'],
})

export const getGameText = endpoint({
  method: 'GET',
  path: '/studio/drafts/:id/games/:games/:number',
  access: 'coach',
  summary: 'The text of one game, to be mended',
  params: z.object({ id, games: id, number: id }),
  answer: z.object({ pgn: z.string() }),
  refusals: ['not_found'],
})

export const takeGames = endpoint({
  method: 'POST',
  path: '/studio/drafts/:id/games/:games/take',
  access: 'coach',
  summary:
    'Makes tasks of the games, at the end of a topic or in a new one; a game already taken is passed over',
  params: importParams,
  body: z.object({
    games: z
      .array(z.object({ number: z.int(), question: z.int().nullable() }))
      .min(1)
      .max(4000),
    /** At the end of the topic; of a new one, or the one of that week with the same names. */
    to: z.union([
      z.object({ topic: z.int() }),
      z.object({
        week: z.int().min(1).max(4),
        name: z.object({ en: z.string().max(255), ru: z.string().max(255) }),
      }),
    ]),
  }),
  bodyBytes: 300_000,
  /** `topic`: where they are; null where nothing was left to take. */
  answer: z.object({ topic: z.int().nullable(), taken: z.int() }),
  refusals: ['not_found', 'too_many_tasks', 'reading_took_too_long'],
})
