import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { User } from './entities.ts'

export const PASSWORD_LENGTH = { min: 8, max: 255 } as const
export const TEXT_LENGTH = 255

// Each rule names the message that tells of it: `errors.<message>` in i18n.
const Email = z
  .string('fillEmail')
  .transform(text => text.trim().toLowerCase())
  .pipe(z.email('fillEmail').max(TEXT_LENGTH, 'fillEmail'))
const NewPassword = z
  .string('fillPassword')
  .min(PASSWORD_LENGTH.min, 'fillPassword')
  .max(PASSWORD_LENGTH.max, 'passwordTooLong')
const Name = z
  .string('fillName')
  .trim()
  .min(1, 'fillName')
  .max(TEXT_LENGTH, 'textTooLong')
  .refine(isStorable, 'fillName')

/** PostgreSQL keeps neither NUL nor half a character. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with email and password',
  body: z.object({ email: Email, password: z.string('fillField').min(1, 'fillField') }),
  answer: z.object({ token: z.string(), email: z.string() }),
  refusals: ['wrong_login'],
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Create an account and sign in',
  body: z.object({
    name: Name,
    email: Email,
    password: NewPassword,
    acceptTerms: z.literal(true, 'acceptTerms'),
    /** The separate consent to data processing; stored with the version of its page. */
    acceptConsent: z.boolean().optional(),
  }),
  answer: z.object({ token: z.string(), message: z.string() }),
  refusals: ['email_taken'],
})

export const getUser = endpoint({
  method: 'GET',
  path: '/auth/user',
  access: 'user',
  summary: 'The signed-in learner with the state of their training',
  answer: User,
  unlimited: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'expired',
  summary: 'End the session of the token',
  answer: z.object({ message: z.string() }),
})

export const refresh = endpoint({
  method: 'GET',
  path: '/auth/refresh',
  access: 'expired',
  summary: 'A new token, in the Authorization header of the answer',
  answer: z.object({}),
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/auth/email/verify/:token',
  access: 'public',
  summary: 'The link of the verification letter; leads to the app, valid or not',
  redirects: true,
  params: z.object({ token: z.string() }),
  answer: z.object({ location: z.string() }),
})
