import { PASSWORD_LENGTH, TEXT_LENGTH } from '@tabia/contract/fields.ts'
import type { StatusCode } from '@tabia/contract/errors.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureOf } from '../api/failure.ts'

// What the fields of an account ask for (SPEC section 5), as messages: the forms put them into words.

export function nameProblem(name: string) {
  if (name.trim() === '') return m['errors.fillName']
  return textProblem(name)
}

/** A line of text that may be empty. */
export function textProblem(text: string) {
  return text.trim().length > TEXT_LENGTH ? m['errors.textTooLong'] : undefined
}

export function newPasswordProblem(password: string) {
  if (password.length < PASSWORD_LENGTH.min) return m['errors.fillPassword']
  return password.length > PASSWORD_LENGTH.max ? m['errors.passwordTooLong'] : undefined
}

/** Only the server has the list: the sentence then stands at the field, too. */
export const isCommonPassword = (error: unknown): boolean =>
  failureOf(error).code === ('common_password' satisfies StatusCode)

export function currentPasswordProblem(password: string) {
  return password.length < PASSWORD_LENGTH.min ? m['errors.fillCurrentPassword'] : undefined
}

export function emailProblem(email: string) {
  return isEmail(email) ? undefined : m['errors.fillEmail']
}

export function isEmail(text: string): boolean {
  const email = text.trim()
  return email.length <= TEXT_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)
}
