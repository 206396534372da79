import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

// The second step at the door: codes by time (RFC 6238) from an app, and ten recovery codes.

const Again = z.object({ password: z.string('fillField').min(1, 'fillField') })
/** Shown this once: the database holds their hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/studio/second-factor',
  access: 'coach',
  withoutCode: true,
  summary: 'Whether the caller has a second factor, and how many recovery codes are left',
  answer: z.object({
    confirmedAt: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    required: z.boolean(),
  }),
})

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/studio/second-factor',
  access: 'coach',
  withoutCode: true,
  summary: 'A new secret for an authenticator app; it counts once a code of it is given',
  answer: z.object({
    /** Base32, to be typed where no picture can be taken. */
    secret: z.string(),
    /** `otpauth://totp/…` */
    url: z.string(),
    /** The same as dark squares of a QR code, row by row. */
    qr: z.array(z.array(z.boolean())),
  }),
  refusals: ['code_is_set'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/studio/second-factor/confirm',
  access: 'coach',
  withoutCode: true,
  summary: 'The first code of the app: from now on one is wanted at the door',
  body: z.object({ code: z.string('wrong_code') }),
  answer: RecoveryCodes,
  refusals: ['wrong_code', 'code_is_set', 'code_not_set'],
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/studio/second-factor/remove',
  access: 'coach',
  summary: 'The password alone opens the studio again; refused where the school requires a second factor',
  body: Again,
  answer: z.object({}),
  refusals: ['wrong_password', 'door_closed', 'code_not_set', 'code_required'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/studio/second-factor/recovery-codes',
  access: 'coach',
  summary: 'Ten new recovery codes; the old ones open nothing any more',
  body: Again,
  answer: RecoveryCodes,
  refusals: ['wrong_password', 'door_closed', 'code_not_set'],
})
