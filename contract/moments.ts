import { z } from 'zod'
import { THEMES } from '@tabia/core/training/themes.ts'
import { MOMENTS } from '@tabia/core/training/vocabulary.ts'
import { AwardType } from './awards.ts'
import { type AnswerOf, endpoint } from './endpoint.ts'

// Great moments: what is celebrated with a learner, once. The screens that celebrate load this.

const Id = z.int32().positive()

export const takeMoment = endpoint({
  method: 'POST',
  path: '/account/moment',
  access: 'user',
  summary: 'Show a great moment: one caller alone is told that it is the first',
  body: z.object({ kind: z.enum(MOMENTS), subject: Id }),
  answer: z.object({
    first: z.boolean(),
    /** The rating before its first answer and after its last; null where it is not about answers. */
    gain: z.object({ from: z.int(), to: z.int() }).nullable(),
  }),
  refusals: ['not_found'],
})

export const getCourseSummary = endpoint({
  method: 'GET',
  path: '/account/course-summary',
  access: 'user',
  summary:
    'What a finished course has brought: the rating from its first day to its last, the weakest themes, the document',
  query: z.object({ course: z.coerce.number<string>().pipe(Id) }),
  answer: z.object({
    rating: z.object({
      /** Before the first answer of the course. */
      from: z.int(),
      /** After each day's last answer in it. */
      days: z.array(z.object({ date: z.iso.date(), rating: z.int() })),
      /** Of the level. */
      record: z.object({ rating: z.int(), date: z.iso.date() }).nullable(),
    }),
    /** Those with mistakes, the costliest first; none where the course hides its answers. */
    themes: z.array(z.object({ theme: z.enum(THEMES), answers: z.int(), right: z.int() })),
    award: z.object({ slug: z.string(), number: z.int(), typeId: AwardType }).nullable(),
  }),
  refusals: ['not_found'],
})
export type CourseSummary = AnswerOf<typeof getCourseSummary>
