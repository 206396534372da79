import { z } from 'zod'
import { MESSAGE_LENGTH, MESSAGE_SUBJECTS } from '@tabia/core/support/subjects.ts'
import { endpoint } from './endpoint.ts'
import { isStorable } from './fields.ts'

const Text = z
  .string('fillMessage')
  .trim()
  .min(1, 'fillMessage')
  .max(MESSAGE_LENGTH, 'messageTooLong')
  .refine(isStorable, 'validation')

/** `1280x720`; anything else is passed over: no message is refused for it (A-SCREEN). */
const Size = z
  .string()
  .regex(/^\d{1,5}x\d{1,5}$/)
  .nullable()
  .catch(null)

const Resolution = z.object({ inner: Size, avail: Size, screen: Size })
export type Resolution = z.output<typeof Resolution>
const NOWHERE: Resolution = { inner: null, avail: null, screen: null }

export const getSubjects = endpoint({
  method: 'GET',
  path: '/account/message-subjects',
  access: 'user',
  summary: 'What one can write about, in the language of the request',
  answer: z.object({ subjects: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/account/messages',
  access: 'user',
  summary: 'A message to the school; it is stored, and mailed to support',
  body: z.object({
    subject: z.enum(MESSAGE_SUBJECTS, 'chooseSubject'),
    text: Text,
    resolution: Resolution.catch(NOWHERE).default(NOWHERE),
  }),
  answer: z.object({ message: z.string() }),
})

export const sendReview = endpoint({
  method: 'POST',
  path: '/account/reviews',
  access: 'user',
  summary: 'A review; the school publishes it by hand, and only where the learner agreed',
  body: z.object({ text: Text, agreed: z.boolean('validation') }),
  answer: z.object({ message: z.string() }),
})
