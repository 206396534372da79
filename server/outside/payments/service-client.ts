import { z } from 'zod'
import { PaymentRefused, PaymentUnknown } from './port.ts'

/** The same request is still being worked on there: a moment later it has its answer. */
const BUSY = 409
const BUSY_PAUSE_MS = 400
const BUSY_TRIES = 5

interface Service {
  /** https://api.yookassa.ru/v3 */
  url: string
  headers: Record<string, string>
  timeoutMs: number
}

interface Post {
  /** The header with the idempotency key. */
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  body: URLSearchParams | object
}

/**
 * Calls of a payment service: `await client.get('/payments/2d9a', Payment)`. They throw PaymentRefused where the service
 * refuses, and PaymentUnknown where the outcome is unknown (no answer, an answer of another shape, a failure of its own,
 * too many requests): retry with the same idempotency key.
 */
export function serviceClient({ url, headers, timeoutMs }: Service) {
  const call = async <S extends z.ZodType>(path: string, schema: S, request: RequestInit) =>
    understood(schema, await fetchJson(url + path, timeoutMs, request))
  return {
    get: <S extends z.ZodType>(path: string, schema: S) => call(path, schema, { method: 'GET', headers }),
    post: <S extends z.ZodType>(path: string, schema: S, { headers: more, body }: Post) => {
      const isForm = body instanceof URLSearchParams
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      return call(path, schema, {
        method: 'POST',
        headers: { ...headers, 'content-type': type, ...more },
        body: isForm ? body.toString() : JSON.stringify(body),
      })
    },
  }
}

async function fetchJson(url: string, timeoutMs: number, request: RequestInit): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const response = await send(url, timeoutMs, request)
    const text = await response.text().catch(() => '')
    if (response.ok) return parsed(text)
    if (response.status === BUSY && attempt < BUSY_TRIES) {
      await new Promise(resolve => setTimeout(resolve, BUSY_PAUSE_MS))
    } else {
      const problem = `${request.method} ${new URL(url).pathname}: ${response.status} ${codesOf(text)}`
      throw isFinal(response.status) ? new PaymentRefused(problem) : new PaymentUnknown(problem)
    }
  }
}

async function send(url: string, timeoutMs: number, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    throw new PaymentUnknown(`no answer: ${String(error)}`)
  }
}

/** 401 and 403 mean wrong settings, which the operator can mend: the payment is not given up for them. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status)

/** Only the words of the service's own vocabulary: its sentences may repeat the buyer's address, or a key. */
function codesOf(text: string): string {
  const codes = [...text.matchAll(/"(?:type|code|parameter|param)"\s*:\s*"([a-z][\w.[\]]{0,60})"/g)]
  return codes.map(([, code]) => code).join(' ')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PaymentUnknown('the answer is no JSON')
  }
}

/** The service's answer in the shape that is expected; any other shape is PaymentUnknown. */
export function understood<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(answer)
  if (!success) throw new PaymentUnknown(`an answer of another shape: ${z.prettifyError(error)}`)
  return data
}
