import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { User } from './entities.ts'
import { Email, Name, NewPassword } from './fields.ts'

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with email and password',
  body: z.object({ email: Email, password: z.string('fillField').min(1, 'fillField') }),
  /** `message`: the account was to be erased, and stays. */
  answer: z.object({ token: z.string(), email: z.string(), message: z.string().optional() }),
  refusals: ['wrong_login', 'blocked'],
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
  refusals: ['email_taken', 'common_password'],
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

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/email/resend',
  access: 'user',
  summary: 'Another verification letter to the address of the account',
  answer: z.object({ message: z.string() }),
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/undo',
  access: 'public',
  summary:
    'By the link sent to the former address: the account has it again, everybody is signed out, a password set since is void, and a new one may be chosen',
  body: z.object({ token: z.string('invalid_undo_link') }),
  answer: z.object({
    email: z.string(),
    message: z.string(),
    /** The account has no password: the one it had was set after the change. */
    passwordVoid: z.boolean(),
    /** For POST /auth/password/reset, 60 minutes; null once a password has been set, or an hour after the first time. */
    resetToken: z.string().nullable(),
  }),
  refusals: ['invalid_undo_link', 'email_taken'],
})

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/password/email',
  access: 'public',
  summary: 'A letter with a link for a new password; the answer is the same for an unknown address',
  body: z.object({ email: Email }),
  answer: z.object({ message: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/reset',
  access: 'public',
  summary: 'A new password by the link of the letter; ends every session',
  body: z.object({ email: Email, password: NewPassword, token: z.string('invalid_reset_link') }),
  /** `status` is a sentence to show. */
  answer: z.object({ status: z.string() }),
  refusals: ['invalid_reset_link', 'common_password'],
})

export const keepAccount = endpoint({
  method: 'POST',
  path: '/auth/delete/undo',
  access: 'public',
  summary: 'By the link sent when an account was to be erased: it stays (signing in does the same)',
  body: z.object({ token: z.string('invalid_keep_link') }),
  answer: z.object({ email: z.string(), message: z.string() }),
  refusals: ['invalid_keep_link'],
})
