import { m } from '@tabia/i18n/compiled/messages.js'
import { fromWire } from '@tabia/contract/wire.ts'

/** Why a call gave no answer, as data. The server's words come in the language of the request. */
export interface Failure {
  /** HTTP status; null where there was no answer at all: no network, or 20 s of silence. */
  http: number | null
  /** The machine's word (`answer_exists`, …): `status` on the wire. */
  code?: string
  message?: string
  error?: string
  errors?: string[]
  /** To be quoted to support. */
  requestId?: string
  /** The whole body, keys camelCase. */
  body?: unknown
}

export class CallError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.error ?? failure.message ?? `HTTP ${failure.http ?? 'no answer'}`)
    this.name = 'CallError'
    this.failure = failure
  }
}

export const failureOf = (error: unknown): Failure =>
  error instanceof CallError ? error.failure : { http: null }

const PASSING = new Set([null, 429, 502, 503, 504])

/** No network, an overfull or restarting server: the next try may do. */
export const mayPass = ({ http }: Failure): boolean => PASSING.has(http)

const UNAUTHORIZED = 'Unauthorized'
const LONG_TEXT = 100

/** SPEC section 8: joined errors, else error, else message, else the common text. */
export function failureText(failure: Failure): string {
  return localized(serverText(failure))
}

/** The one word of the server that learners get in a sentence. */
export const localized = (text: string): string => (text === UNAUTHORIZED ? m['auth.unauthorized']() : text)

/** How long the notice stands, in seconds. */
export function failureSeconds(failure: Failure): 4 | 7 {
  const text = serverText(failure)
  return text.length > LONG_TEXT || text === UNAUTHORIZED ? 7 : 4
}

function serverText({ errors, error, message }: Failure): string {
  return errors?.join('\n') || error || message || m['errors.common']()
}

/** An answer that is not 2xx, as a failure. Its body may be anything: a proxy's page, nothing at all. */
export async function readFailure(response: Response): Promise<Failure> {
  const body = fromWire(await readJson(response))
  const requestId = textIn(body, 'requestId') ?? response.headers.get('x-request-id') ?? undefined
  const errors = textList(body, 'errors')
  const [code, message, error] = [textIn(body, 'status'), textIn(body, 'message'), textIn(body, 'error')]
  return {
    http: response.status,
    body,
    ...(code && { code }),
    ...(message && { message }),
    ...(error && { error }),
    ...(errors && { errors }),
    ...(requestId && { requestId }),
  }
}

/** The body of a 2xx. What is no JSON is no answer: a proxy's page, nothing at all. */
export async function readAnswer(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new CallError({ http: response.status })
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return {}
  }
}

function textIn(body: unknown, key: string): string | undefined {
  const value = field(body, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function textList(body: unknown, key: string): string[] | undefined {
  const value = field(body, key)
  if (!Array.isArray(value)) return undefined
  const texts = value.filter(item => typeof item === 'string')
  return texts.length > 0 ? texts : undefined
}

const field = (body: unknown, key: string): unknown =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).find(([name]) => name === key)?.[1]
    : undefined
