import { z } from 'zod'
import { THEMES } from '@tabia/core/training/themes.ts'
import { THEME_VERDICTS } from '@tabia/core/training/rating/theme-strength.ts'
import { endpoint } from './endpoint.ts'
import { LevelId } from './entities.ts'

const RatingOfDay = z.object({ date: z.iso.date(), rating: z.int() })
const Level = z.coerce.number<string>().pipe(LevelId).optional()

export const getRatingStats = endpoint({
  method: 'GET',
  path: '/account/rating-stats',
  access: 'user',
  summary: 'The rating at a level: now, its record, and day by day',
  query: z.object({ level: Level, type: z.enum(['all', 'last']).default('all') }),
  answer: z.object({
    status: z.enum(['ok', 'no_data']),
    meta: z.object({
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
      currentLevel: LevelId,
      rating: z.int(),
      ratingProvisional: z.boolean(),
      /** The strength lies within so many points of the rating, in nineteen cases of twenty. */
      ratingMargin: z.int(),
      /** The standard deviation: two cases of three lie within it. */
      ratingDeviation: z.int(),
      record: RatingOfDay.nullable(),
      bonus: z.object({ points: z.int(), date: z.iso.date() }).nullable(),
      /** In the school's time zone. */
      today: z.iso.date(),
    }),
    data: z.object({ final: z.array(RatingOfDay), record: z.array(RatingOfDay) }),
  }),
})

export const getTrainingStats = endpoint({
  method: 'GET',
  path: '/account/training-stats',
  access: 'user',
  summary: 'The days of training of the last year, at every level, and the results by theme at one',
  query: z.object({ level: Level }),
  answer: z.object({
    today: z.iso.date(),
    /** `repeated`: moves played in the mistakes book. They count for nothing but the day. */
    days: z.array(z.object({ date: z.iso.date(), right: z.int(), wrong: z.int(), repeated: z.int() })),
    themes: z.array(
      z.object({
        theme: z.enum(THEMES),
        answers: z.int(),
        right: z.int(),
        /** Right answers a learner of this rating gives in these tasks. */
        expected: z.int(),
        verdict: z.enum(THEME_VERDICTS),
      }),
    ),
  }),
})

export const getTrainingDay = endpoint({
  method: 'GET',
  path: '/account/training-day',
  access: 'user',
  summary: 'What was answered on one day, topic by topic, at every level',
  query: z.object({ date: z.iso.date() }),
  answer: z.object({
    topics: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        answers: z.int(),
        right: z.int(),
        /** Zero-based, in the topic: the first task of that day. */
        number: z.int(),
        /** False where the course hides its answers. */
        review: z.boolean(),
      }),
    ),
  }),
})
