import { z } from 'zod'
import { visibleText } from '@tabia/core/account/profile-name.ts'

// Fields that several calls take. Each rule names the message that tells of it: `errors.<message>` in i18n.

export const PASSWORD_LENGTH = { min: 8, max: 255 } as const
export const TEXT_LENGTH = 255

export const Email = z
  .string('fillEmail')
  .transform(text => text.trim().toLowerCase())
  .pipe(z.email('fillEmail').max(TEXT_LENGTH, 'fillEmail'))

export const NewPassword = z
  .string('fillPassword')
  .min(PASSWORD_LENGTH.min, 'fillPassword')
  .max(PASSWORD_LENGTH.max, 'passwordTooLong')

export const Name = z
  .string('fillName')
  .refine(isStorable, 'fillName')
  .transform(visibleText)
  .pipe(z.string().min(1, 'fillName').max(TEXT_LENGTH, 'textTooLong'))

/** A line of text that may be empty: then there is none. */
export const OptionalText = z
  .string('validation')
  .refine(isStorable, 'validation')
  .transform(visibleText)
  .pipe(z.string().max(TEXT_LENGTH, 'textTooLong'))
  .transform(text => text || null)
  .nullable()

/** Why staff does something; kept in the staff log. */
export const Reason = z
  .string('fillReason')
  .refine(isStorable, 'fillReason')
  .transform(visibleText)
  .pipe(z.string().min(1, 'fillReason').max(TEXT_LENGTH, 'textTooLong'))

/** A text to search for, or a name to find. */
export const SearchText = z
  .string('validation')
  .refine(isStorable, 'validation')
  .max(TEXT_LENGTH, 'textTooLong')

/** The key of a course: `junior-1`. */
export const CourseKey = z
  .string('validation')
  .max(TEXT_LENGTH, 'textTooLong')
  .refine(isStorable, 'validation')

/** PostgreSQL keeps neither NUL nor half a character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
