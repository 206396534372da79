import type { z } from 'zod'
import { fromWire } from '@tabia/contract/wire.ts'
import { ApiError } from './api-error.ts'
import { isErrorMessage } from './sentences.ts'

/** A JSON body with camelCase keys. No text at all counts as no body: some clients announce JSON and send none. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return fromWire(JSON.parse(text))
  } catch {
    // Not JSON, or nested deeper than the stack: nothing a client of ours sends.
    throw new ApiError('bad_json')
  }
}

/** What was sent, as the contract wants it. Without a body every needed field is missing, and said to be. */
export function parseSent(schema: z.ZodType | undefined, sent: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(sent ?? {})
  if (result.success) return result.data
  const names = result.error.issues.map(({ message }) => (isErrorMessage(message) ? message : 'validation'))
  throw new ApiError('validation', { errors: [...new Set(names)] })
}
