import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Language } from './entities.ts'
import { Email, NewPassword, PASSWORD_LENGTH } from './fields.ts'

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/account/language',
  access: 'user',
  summary: 'The language of the account: interface, letters, content',
  body: z.object({ language: Language }),
  answer: z.object({ language: Language }),
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/account/email/change',
  access: 'user',
  summary: 'Another email; it must be confirmed anew, and the other sessions end',
  body: z.object({ email: Email }),
  answer: z.object({ message: z.string() }),
  refusals: ['email_taken'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/account/password/change',
  access: 'user',
  summary: 'Another password; every session ends, and the answer brings the token of a new one',
  body: z.object({
    currentPassword: z.string('fillCurrentPassword').min(PASSWORD_LENGTH.min, 'fillCurrentPassword'),
    newPassword: NewPassword,
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['wrong_password'],
})
