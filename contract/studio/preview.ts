import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Language, Task } from '../entities.ts'
import { checkAnswer } from '../training.ts'

// A task of a draft as a learner will see it. By the functions that do it for learners; nothing is written.

/** What is being written, or what learners see now. */
const SOURCES = ['draft', 'live'] as const

const id = z.coerce.number<string>().pipe(z.int().positive())
const params = z.object({ id })

export const previewTask = endpoint({
  method: 'GET',
  path: '/studio/tasks/:id/preview',
  access: 'coach',
  summary: 'The task as a learner gets it, and the moves learners play wrong',
  params,
  query: z.object({ language: Language, source: z.enum(SOURCES).optional() }),
  answer: z.object({
    task: Task,
    right: z.array(z.object({ uci: z.string(), san: z.string() })),
    /**
     * The most frequent wrong moves of learners with their share of all answers; before there are any, the author's
     * variations of the first move. `explained`: the author has words for it.
     */
    wrong: z.array(
      z.object({ uci: z.string(), san: z.string(), share: z.number().nullable(), explained: z.boolean() }),
    ),
    /** Whether what learners see now can be shown, too. */
    live: z.boolean(),
  }),
  refusals: ['not_found', 'topic_not_ready'],
})

export const previewAnswer = endpoint({
  method: 'POST',
  path: '/studio/tasks/:id/preview',
  access: 'coach',
  summary: 'What a learner reads after this move; nothing is recorded',
  params,
  body: z.object({
    move: z.string().trim().min(1).max(12),
    language: Language,
    source: z.enum(SOURCES).exactOptional(),
  }),
  answer: checkAnswer.answer,
  refusals: ['not_found', 'illegal_move', 'topic_not_ready'],
})
