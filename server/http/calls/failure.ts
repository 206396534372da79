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
import { DatabaseUnavailable } from '../../db/connection/unavailable.ts'
import { ApiError } from './api-error.ts'
import { languageOf, pageLanguage } from '../language.ts'
import { sendNotFound } from '../pages/pages.ts'
import { failurePage, sendPlainPage } from '../pages/plain-page.ts'
import { blockedSentence, errorSentence, waitSentence } from './sentences.ts'

/** What the framework itself refuses, by its HTTP status; any other 4xx is `not_found`. */
const FRAMEWORK: Record<number, ErrorCode> = {
  400: 'bad_json',
  408: 'too_slow',
  413: 'too_large',
  415: 'wrong_media_type',
  431: 'too_large',
  503: 'busy',
}

// The language a caller turned out to have; else the header says, else it is Russian.
const spoken = new WeakMap<FastifyRequest, Locale>()
export const speak = (request: FastifyRequest, locale: Locale) => spoken.set(request, locale)

// Our own mistakes, for who counts them.
const mistakes = new WeakMap<FastifyRequest, unknown>()
export const mistakeOf = (request: FastifyRequest) => mistakes.get(request)

/** Any failure, said in the language of the request (A-ERRBODY). Only our own mistakes are logged. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refuse(error, request, reply)
  const locale = spoken.get(request) ?? languageOf(request.headers['accept-language']) ?? DEFAULT_LOCALE
  return reply.code(refusal.httpStatus).send(toWire(failureBody(refusal, locale, request.id)))
}

/** The same for what browsers open: a page, in the language of the cookie. */
export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refuse(error, request, reply)
  if (refusal.code === 'not_found') return sendNotFound(request, reply)
  const language = pageLanguage(request.headers.cookie)
  const { message } = failureBody(refusal, language, request.id)
  return sendPlainPage(reply, failurePage(language, refusal.httpStatus, message))
}

/** The answer on a socket whose request could not be read as far as its headers: the language is not known. */
export function failureOfSocket({ code }: { code?: string }, requestId: string) {
  const refusal = new ApiError(SOCKET[code ?? ''] ?? 'bad_json')
  const body = JSON.stringify(toWire(failureBody(refusal, DEFAULT_LOCALE, requestId)))
  return { status: code === 'HPE_HEADER_OVERFLOW' ? 431 : refusal.httpStatus, body }
}

const SOCKET: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

/** Set on routes whose 503 would sign learners out (A-NET). */
export const NEVER_503 = { never503: true }

function forRoute(refusal: ApiError, request: FastifyRequest): ApiError {
  const spared = refusal.httpStatus === 503 && 'never503' in request.routeOptions.config
  return spared ? new ApiError('internal') : refusal
}

/** When callers may try again after an outage. */
const RETRY_SECONDS = 5

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const refusal = forRoute(refusalOf(error), request)
  // An outage is logged once by the database, not by each call.
  if (refusal.code === 'internal' && !(error instanceof DatabaseUnavailable)) {
    mistakes.set(request, error)
    request.log.error({ error: described(error) })
  }
  const { retryAfterSeconds } = refusal.more
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  return refusal
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseUnavailable)
    return new ApiError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
  const status = (error as Partial<FastifyError> | undefined)?.statusCode ?? 500
  const otherwise = status >= 400 && status < 500 ? 'not_found' : 'internal'
  return new ApiError(FRAMEWORK[status] ?? otherwise)
}

/** What is sent; keys camelCase. */
export function failureBody(
  { code, more }: ApiError,
  locale: Locale,
  requestId: string,
): Failure & { recorded?: unknown } {
  const sentence = sentenceOf(code, more, locale)
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

function sentenceOf(code: ErrorCode, more: ApiError['more'], locale: Locale): string {
  if (code === 'too_many_requests') return waitSentence(more.retryAfterSeconds ?? 1, locale)
  if (code === 'blocked') return blockedSentence(more.support ?? '', locale)
  return errorSentence(code, locale)
}

const isStatus = (code: ErrorCode): code is StatusCode => STATUS_CODES.some(status => status === code)

/** Name, code and stack; the other properties of a database error hold what a learner has typed. */
function described(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  return { type: error.name, code: (error as { code?: unknown }).code, stack: error.stack }
}
