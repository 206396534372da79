import { z } from 'zod'
import { AWARD_CHANGES, DISPUTE_STATES, LETTER_SCOPES } from '@tabia/core/disputes/vocabulary.ts'
import { endpoint } from './endpoint.ts'
import { CourseResult } from './entities.ts'

/** What a coach has decided about a move that the learner has played. */
export const Decision = z.object({
  /** Of the dispute. */
  id: z.int(),
  task: z.int(),
  /** Where its review stands: the topic, and the zero-based number in it; null where the course hides its answers. */
  review: z.object({ topicId: z.int(), number: z.int() }).nullable(),
  courseName: z.string(),
  topicName: z.string(),
  /** SAN. */
  move: z.string(),
  state: z.enum(DISPUTE_STATES).exclude(['open']),
  /** The coach's sentence, or the reason; null where the decision says it all. */
  words: z.string().nullable(),
  /** Where the move counts: the rating as it was shown before, and after. */
  ratingBefore: z.int().nullable(),
  ratingAfter: z.int().nullable(),
  /** Of a finished course whose result has risen by it, and what became of its document. */
  courseResult: CourseResult.nullable(),
  award: z.enum(AWARD_CHANGES).nullable(),
  madeAt: z.iso.datetime(),
  seen: z.boolean(),
})
export type Decision = z.output<typeof Decision>

export const getDecisions = endpoint({
  method: 'GET',
  path: '/account/decisions',
  access: 'user',
  summary: 'What coaches have decided about moves the learner has played, the newest first',
  answer: z.object({ decisions: z.array(Decision) }),
})

export const seeDecisions = endpoint({
  method: 'POST',
  path: '/account/decisions/seen',
  access: 'user',
  summary: 'These decisions have been seen: they are no news any more',
  body: z.object({ decisions: z.array(z.int().positive()).min(1).max(100) }),
  answer: z.object({}),
})

/** Which decisions a letter tells of: about moves the learner has reported, about all they have played, about none. */
const Letters = z.object({ decision: z.enum(LETTER_SCOPES) })

export const getLetterChoices = endpoint({
  method: 'GET',
  path: '/account/letters',
  access: 'user',
  summary: 'The letters the learner has chosen',
  answer: Letters,
})

export const setLetterChoices = endpoint({
  method: 'PUT',
  path: '/account/letters',
  access: 'user',
  summary: 'Choose letters, or none',
  body: Letters,
  answer: Letters,
})
