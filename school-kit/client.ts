import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { setAvatar } from '@tabia/contract/account.ts'
import { login, register } from '@tabia/contract/auth.ts'
import type { AnswerOf, AnyEndpoint } from '@tabia/contract/endpoint.ts'
import { formatQuery, fromWire, toWire } from '@tabia/contract/wire.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'

/** Every learner of the tests' school has this password. */
export const PASSWORD = 'a long enough password'

/** What a call takes: the query of a GET, the body of the others. */
type SentTo<E extends AnyEndpoint> =
  z.input<NonNullable<E['body']>> extends undefined
    ? z.input<NonNullable<E['query']>>
    : z.input<NonNullable<E['body']>>

interface Raw {
  method?: AnyEndpoint['method'] | 'HEAD'
  url: string
  body?: unknown
  headers?: Record<string, string>
  address?: string
}

interface HowTo {
  locale?: Locale
  params?: Record<string, string>
  address?: string
}

/** The server said no: its HTTP status and its body as it was sent, keys camelCase. */
export class CallError extends Error {
  readonly http: number
  readonly status: string | undefined
  readonly errors: string[] | undefined
  readonly body: Record<string, unknown>

  constructor(http: number, body: Record<string, unknown>) {
    super(String(body['message']))
    this.http = http
    this.status = body['status'] as string | undefined
    this.errors = body['errors'] as string[] | undefined
    this.body = body
  }
}

/**
 * A browser as the server sees it: it speaks the contract and keeps the token and the cookie it is given.
 *
 *     const learner = new Client(fastify)
 *     await learner.register({ name: 'Anna', email: 'anna@example.org', password: PASSWORD })
 *     const { training } = await learner.call(getUser)
 */
export class Client {
  readonly #fastify: FastifyInstance
  token: string | undefined
  /** The cookie by which it is known. */
  device: string | undefined

  constructor(fastify: FastifyInstance, token?: string, device?: string) {
    this.#fastify = fastify
    this.token = token
    this.device = device
  }

  /** Calls an endpoint; anything but success is a CallError. */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    sent?: SentTo<E>,
    { locale = 'en', params = {}, address }: HowTo = {},
  ): Promise<AnswerOf<E>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const query = endpoint.method === 'GET' && sent ? `?${formatQuery(sent)}` : ''
    const answer = await this.request({
      method: endpoint.method,
      url: `/api${path}${query}`,
      headers: { 'accept-language': locale },
      ...(endpoint.method !== 'GET' && sent !== undefined && { body: toWire(sent) }),
      ...(address && { address }),
    })
    if (answer.statusCode !== 200) {
      throw new CallError(answer.statusCode, fromWire(answer.json()) as Record<string, unknown>)
    }
    return fromWire(answer.json()) as AnswerOf<E>
  }

  /** The bare request, for what the contract does not speak of: headers, odd bodies, pages. */
  async request({ method = 'GET', url, body, headers = {}, address }: Raw) {
    const answer = await this.#fastify.inject({
      method,
      url,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.device && { cookie: `device=${this.device}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as string | object }),
      ...(address && { remoteAddress: address }),
    })
    this.token = /^Bearer (.+)$/.exec(String(answer.headers['authorization']))?.[1] ?? this.token
    this.device = /(?:^|,)device=([^;]*)/.exec(String(answer.headers['set-cookie']))?.[1] ?? this.device
    return answer
  }

  /** Sends a form of a page as a browser does; the raw answer. */
  submitForm(address: string, fields: Record<string, string>) {
    return this.request({
      method: 'POST',
      url: new URL(address, 'http://127.0.0.1').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /** Uploads a picture; the raw answer. */
  upload(file: Uint8Array, field = 'photo') {
    return this.sendFile(setAvatar, setAvatar.path, file, field)
  }

  /** Sends the file of a call, whose path is given with its parameters; the raw answer. */
  async sendFile(
    { method, upload }: AnyEndpoint,
    path: string,
    file: Uint8Array,
    field = upload?.field ?? '',
  ) {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(file)]), 'file')
    const encoded = new Response(form)
    return this.request({
      method,
      url: `/api${path}`,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'accept-language': 'en' },
      body: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  async register(account: { name: string; email: string; password: string }, locale: Locale = 'en') {
    const { token } = await this.call(register, { ...account, acceptTerms: true }, { locale })
    this.token = token
  }

  async signIn(email: string, password = PASSWORD) {
    const { token } = await this.call(login, { email, password })
    this.token = token
  }
}
