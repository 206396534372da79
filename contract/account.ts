import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Language, User } from './entities.ts'
import { FileAnswer } from './file-answer.ts'
import { Email, Name, NewPassword, OptionalText, PASSWORD_LENGTH } from './fields.ts'

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
  summary:
    'Another email; it must be confirmed anew, and the other sessions end. Without the password a login of the last five minutes is wanted',
  body: z.object({ email: Email, password: z.string('fillCurrentPassword').exactOptional() }),
  answer: z.object({ message: z.string() }),
  refusals: ['email_taken', 'prove_password', 'wrong_password'],
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
  refusals: ['wrong_password', 'common_password'],
})

/** What the browser says of itself; null where it does not. */
const Device = {
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
}

export const getSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  access: 'user',
  summary: 'Where the learner is logged in, the session of this call first',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        ...Device,
        signedInAt: z.iso.datetime(),
        /** Precise to an hour. */
        lastSeenAt: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
  }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  access: 'user',
  summary: 'Ends one session of the learner; one that is over already stays so',
  params: z.object({ id: z.string() }),
  answer: z.object({ message: z.string() }),
  refusals: ['not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  access: 'user',
  summary: 'Ends every session of the learner but the one of this call',
  answer: z.object({ message: z.string() }),
})

const Switch = z.boolean('validation')

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/account/profile',
  access: 'user',
  summary: 'The fields of the profile; what is left out stays as it is, and the rules apply to the result',
  body: z.object({
    firstName: Name.exactOptional(),
    lastName: OptionalText.exactOptional(),
    nickname: OptionalText.exactOptional(),
    hideName: Switch.exactOptional(),
    rotateBoard: Switch.exactOptional(),
    displayHints: Switch.exactOptional(),
    /** YYYY-MM-DD, from 1920-01-01 to today. */
    birthday: z.string('fillBirthday').nullable().exactOptional(),
    /** '0' female, '1' male; numbers are accepted. */
    gender: z
      .union([z.literal(0), z.literal(1), z.enum(['0', '1'])], 'validation')
      .transform(value => (value === 0 || value === '0' ? '0' : '1'))
      .nullable()
      .exactOptional(),
    /** Only the present one is accepted: another is for its own call. */
    email: Email.exactOptional(),
  }),
  answer: z.object({ user: User, message: z.string() }),
})

/** What a picture may weigh before it is made small. */
export const PHOTO_BYTES = 5 * 1024 * 1024

export const setAvatar = endpoint({
  method: 'POST',
  path: '/account/avatar',
  access: 'user',
  summary: 'The picture of the learner: JPEG, PNG or WebP; made a small square',
  upload: { field: 'photo', bytes: PHOTO_BYTES },
  answer: z.object({ photo: z.string(), message: z.string() }),
  refusals: ['photo_too_large', 'no_photo'],
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/account/avatar',
  access: 'user',
  summary: 'The initials instead of a picture',
  answer: z.object({ photo: z.null(), message: z.string() }),
})

export const exportData = endpoint({
  method: 'GET',
  path: '/account/export',
  access: 'user',
  summary: 'Everything the school holds of the learner, as JSON',
  answer: FileAnswer,
  file: 'application/json',
})

export const exportGames = endpoint({
  method: 'GET',
  path: '/account/export.pgn',
  access: 'user',
  summary:
    'Every answered task as a game: the position, the move played and, where the course shows them, the right ones',
  answer: FileAnswer,
  file: 'application/vnd.chess-pgn',
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/account/delete',
  access: 'user',
  summary:
    'Everybody is signed out, and after 14 days the account is erased; until then signing in keeps it, or /auth/delete/undo',
  body: z.object({
    password: z.string('fillCurrentPassword').min(PASSWORD_LENGTH.min, 'fillCurrentPassword'),
  }),
  answer: z.object({ eraseAt: z.iso.datetime(), message: z.string() }),
  refusals: ['wrong_password', 'last_owner'],
})
