import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * `user`: a live token is needed. `expired`: a token is needed, but it may be past its `exp`. `coach`: a live token of
 * staff, coach or owner; `owner`: of an owner. To everybody else a call of staff is not there (404).
 */
export type Access = 'public' | 'user' | 'expired' | 'coach' | 'owner'

/**
 * One call of the API. Schemas speak camelCase, as all our code does; on the wire every key is snake_case,
 * at every depth (RESOLUTIONS A-CASE): `wire.ts` turns one into the other at both ends.
 */
export interface Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` for parameters. */
  path: `/${string}`
  access: Who
  /** One line for the API document. */
  summary: string
  body?: Body
  query?: Query
  params?: Params
  answer: Answer
  /** Opened by the browser, not called: answers 302 to `location`, an address of the site, and no body. */
  redirects?: true
  /** Answers a file of this media type: `answer` is its content and, to be saved under it, its name. */
  file?: string
  /** The refusals this call may give beside those every call may give (`errors.ts`). */
  refusals?: readonly ErrorCode[]
  /** Takes one file instead of a body: this field of a multipart form, so large at most. */
  upload?: { field: string; bytes: number }
  /** A JSON body of up to so many bytes, where the usual 64 kB do not do. */
  bodyBytes?: number
  /** Of staff: open before the password was given again, too. */
  unproved?: true
  /** Of staff: open without a second factor, too, where the school requires one. */
  withoutCode?: true
  /** Never answers 429, and 500 in place of 503: every page begins with it (A-NET). */
  unlimited?: true
}

export function endpoint<
  const Who extends Access,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Body, Query, Params, Answer, Who>): Endpoint<Body, Query, Params, Answer, Who> {
  return definition
}

export type AnyEndpoint = Endpoint

/** Whether the call is there for staff alone. */
export const isOfStaff = ({ access }: Pick<AnyEndpoint, 'access'>) => access === 'coach' || access === 'owner'

export type BodyOf<E extends AnyEndpoint> = z.output<NonNullable<E['body']>>
export type QueryOf<E extends AnyEndpoint> = z.output<NonNullable<E['query']>>
export type ParamsOf<E extends AnyEndpoint> = z.output<NonNullable<E['params']>>
export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>
