import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type Access,
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  isOfStaff,
  type ParamsOf,
  type QueryOf,
} from '@tabia/contract/endpoint.ts'
import type { FileAnswer } from '@tabia/contract/file-answer.ts'
import { fromWire, wireText } from '@tabia/contract/wire.ts'
import { DEFAULT_LOCALE, type Locale } from '@tabia/core/training/vocabulary.ts'
import { admit, admitStaff } from './admit.ts'
import { ApiError } from './api-error.ts'
import type { App } from '../app.ts'
import { uploadsInHand } from './bodies.ts'
import { NEVER_503, speak } from './failure.ts'
import { parseSent } from './incoming.ts'
import { bodyLimitOf, readUpload } from './upload.ts'
import { languageOf } from '../language.ts'
import { addressKey, type Limit } from '../limits/limits.ts'
import { type Caller, findCaller } from '../session.ts'
import { refuseAtDoor, type StaffCaller } from '../staff-access.ts'
import type { Claims } from '../token.ts'

interface Sent<E extends AnyEndpoint> {
  body: BodyOf<E>
  query: QueryOf<E>
  params: ParamsOf<E>
  /** What was sent where the endpoint takes a file; empty if it was none. */
  file: Uint8Array
  /** The caller's address, as limits count it. */
  address: string
  userAgent: string | undefined
  /** Whether the client has this version of the file it asks for. */
  hasVersion: (version: string) => boolean
  /** The header as it came: for the cookie a browser is known by, never for who is calling. */
  cookies: string | undefined
  /** Hands the client a new token, in the Authorization header of the answer. */
  setToken: (token: string) => void
  setCookie: (cookie: string) => void
  /** Its lines carry the id of the request. */
  log: FastifyBaseLogger
}

/** One request to an endpoint, checked: what a handler gets. */
export type Call<E extends AnyEndpoint> = Sent<E> & {
  locale: Locale
  caller: CallerOf<E['access']>
}

type CallerOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'coach' | 'owner'
    ? StaffCaller
    : Caller

/** The same before the session was looked up: the handler reads it along with what it reads anyway. */
export type ClaimedCall<E extends AnyEndpoint> = Sent<E> & {
  claims: Claims
  /** The language of the answer, from the language of the account. */
  speak: (language: Locale) => Locale
}

interface Options {
  /** Its own limit per learner; by default all calls share one. */
  limit?: Limit
}

const EVERY_CALL: Limit = { name: 'calls', times: 300, seconds: 60 }

/** Binds an endpoint of the contract to the use-case behind it. */
export function route<E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
  options: Options = {},
): void {
  const { db, now } = app.deps
  // What was admitted is what the endpoint says: the one place where types are taken on trust.
  const handle = (sent: () => Sent<AnyEndpoint>, locale: Locale, caller: Caller | undefined) =>
    handler({ ...sent(), locale, caller } as Call<E>)
  if (isOfStaff(endpoint)) {
    bind(app, endpoint, options, admitStaff, async (sent, caller, speakIn) => {
      const locale = speakIn(caller.language)
      refuseAtDoor(endpoint, caller.staff, now())
      return handle(sent, locale, caller)
    })
    return
  }
  bind(app, endpoint, options, admit, async (sent, claims, speakIn) => {
    const caller = claims && (await findCaller(db, claims, now()))
    if (claims && !caller) throw new ApiError('unauthorized')
    return handle(sent, speakIn(caller?.language), caller)
  })
}

/** For the few calls where every round trip counts. The handler must refuse a session that is not live. */
export function routeByClaims<E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  handler: (call: ClaimedCall<E>) => Promise<AnswerOf<E>>,
  options: Options = {},
): void {
  bind(app, endpoint, options, admit, async (sent, claims, speakIn) =>
    handler({ ...sent(), claims, speak: speakIn } as ClaimedCall<E>),
  )
}

type Admit<Who> = (app: App, endpoint: AnyEndpoint, request: FastifyRequest) => Promise<Who>

type Handle<Who> = (
  sent: () => Sent<AnyEndpoint>,
  who: Who,
  speakIn: (language: Locale | undefined) => Locale,
) => Promise<unknown>

function bind<Who extends { userId: number } | undefined>(
  app: App,
  endpoint: AnyEndpoint,
  { limit = EVERY_CALL }: Options,
  admitted: Admit<Who>,
  handle: Handle<Who>,
): void {
  const callers = new WeakMap<FastifyRequest, Who & {}>()
  const holdUpload = uploadsInHand()
  app.fastify.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    exposeHeadRoute: false,
    bodyLimit: bodyLimitOf(endpoint),
    config: {
      limited: endpoint.unlimited ? 'never' : isOfStaff(endpoint) ? 'as unknown' : 'by itself',
      upload: endpoint.upload !== undefined,
      ...(endpoint.unlimited && NEVER_503),
    },
    // Before the body is read: a stranger, or a learner over the limit, costs no more than the headers.
    onRequest: async (request, reply) => {
      const who = await admitted(app, endpoint, request)
      if (who && endpoint.upload) holdUpload(who.userId, reply)
      if (!endpoint.unlimited) await app.limits.take(limit, who?.userId ?? addressKey(request.ip))
      if (who) callers.set(request, who)
    },
    handler: async (request, reply) => {
      const speakIn = (language: Locale | undefined) => {
        const locale = languageOf(request.headers['accept-language']) ?? language ?? DEFAULT_LOCALE
        speak(request, locale)
        return locale
      }
      const sent = () => sentBy(endpoint, request, reply)
      const answer = await handle(sent, callers.get(request) as Who, speakIn)
      return send(endpoint, endpoint.answer.parse(answer), reply)
    },
  })
}

function sentBy(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply): Sent<AnyEndpoint> {
  return {
    file: readUpload(endpoint, request),
    body: parseSent(endpoint.body, request.body),
    query: parseSent(endpoint.query, fromWire({ ...(request.query as object) })),
    params: parseSent(endpoint.params, { ...(request.params as object) }),
    address: addressKey(request.ip),
    userAgent: request.headers['user-agent'],
    hasVersion: version => isKnown(version, request.headers['if-none-match']),
    cookies: request.headers.cookie,
    setToken: token => void reply.header('authorization', `Bearer ${token}`),
    log: request.log,
    setCookie: cookie => void reply.header('set-cookie', cookie),
  }
}

function send(endpoint: AnyEndpoint, answer: z.output<z.ZodType>, reply: FastifyReply) {
  if (endpoint.redirects) return reply.redirect((answer as { location: string }).location)
  if (endpoint.file) return sendFile(endpoint, answer as FileAnswer, reply)
  return reply.type('application/json; charset=utf-8').serializer(wireText).send(answer)
}

function sendFile(
  { file, access }: AnyEndpoint,
  { content, fileName, version }: FileAnswer,
  reply: FastifyReply,
) {
  if (version) {
    void reply
      .header('etag', `"${version}"`)
      .header('cache-control', access === 'public' ? 'no-cache' : 'private, no-cache')
      .header('vary', 'accept-language')
  }
  if (!content) return reply.code(304).send()
  if (fileName) void reply.header('content-disposition', `attachment; filename="${fileName}"`)
  void reply.type(file ?? '')
  // The next part is made once the last one is on its way; it stops when the reader goes away.
  if (!(content instanceof Uint8Array)) return reply.send(Readable.from(content))
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
}

/** Whether the version is among those of `If-None-Match`. */
function isKnown(version: string, header: string | undefined): boolean {
  return (header ?? '').split(',').some(tag => tag.trim().replace(/^W\//, '') === `"${version}"`)
}
