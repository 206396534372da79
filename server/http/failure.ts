import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ErrorCode,
  ERRORS,
  type Failure,
  STATUS_CODES,
  type StatusCode,
} from '@tabia/contract/errors.ts'
import { toWire } from '@tabia/contract/wire.ts'
import { DEFAULT_LOCALE, type Locale } from '@tabia/core/training/vocabulary.ts'
import { ApiError } from './api-error.ts'
import { languageOf } from './language.ts'
import { errorSentence, waitSentence } from './sentences.ts'

/** What the framework itself refuses, by its HTTP status. */
const FRAMEWORK: Record<number, ErrorCode> = {
  400: 'bad_json',
  413: 'too_large',
  414: 'not_found',
  415: 'wrong_media_type',
}

// The language a caller turned out to have; else the header says, else it is Russian.
const spoken = new WeakMap<FastifyRequest, Locale>()
export const speak = (request: FastifyRequest, locale: Locale) => spoken.set(request, locale)

/** Any failure, said in the language of the request (A-ERRBODY). Only our own mistakes are logged. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.code === 'internal') request.log.error({ error: described(error) })
  const { retryAfterSeconds } = refusal.more
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  const locale = spoken.get(request) ?? languageOf(request.headers['accept-language']) ?? DEFAULT_LOCALE
  return reply.code(refusal.httpStatus).send(toWire(failureBody(refusal, locale, request.id)))
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const status = (error as Partial<FastifyError> | undefined)?.statusCode
  return new ApiError(FRAMEWORK[status ?? 500] ?? 'internal')
}

/** What is sent; keys camelCase. */
export function failureBody(
  { code, more }: ApiError,
  locale: Locale,
  requestId: string,
): Failure & { recorded?: unknown } {
  const sentence =
    code === 'too_many_requests'
      ? waitSentence(more.retryAfterSeconds ?? 1, locale)
      : errorSentence(code, locale)
  const sentences = more.errors?.map(name => errorSentence(name, locale)) ?? [sentence]
  const errors = ERRORS[code] === 422 ? sentences : undefined
  return {
    ...(isStatus(code) && { status: code }),
    ...(errors ? { errors } : { error: sentence }),
    message: sentences[0] ?? sentence,
    ...(more.recorded && { recorded: more.recorded }),
    requestId,
  }
}

const isStatus = (code: ErrorCode): code is StatusCode => STATUS_CODES.some(status => status === code)

/** Name, code and stack; the other properties of a database error hold what a learner has typed. */
function described(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  return { type: error.name, code: (error as { code?: unknown }).code, stack: error.stack }
}
