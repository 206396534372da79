import { z } from 'zod'
import { PaymentRefused, PaymentUnknown } from './port.ts'

/** The same request is still being worked on there: a moment later it has its answer. */
const BUSY = 409
const BUSY_PAUSE_MS = 400
const BUSY_TRIES = 5

interface Request {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}

/**
 * One request to a payment service. Throws PaymentRefused where it refuses, and PaymentUnknown where the outcome is
 * unknown (no answer, a failure of its own, too many requests): retry with the same idempotency key.
 */
export async function ask(request: Request): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const response = await send(request)
    const text = await response.text().catch(() => '')
    if (response.ok) return parsed(text)
    if (response.status === BUSY && attempt < BUSY_TRIES) {
      await new Promise(resolve => setTimeout(resolve, BUSY_PAUSE_MS))
    } else {
      const problem = `${request.method} ${new URL(request.url).pathname}: ${response.status} ${codesOf(text)}`
      throw isFinal(response.status) ? new PaymentRefused(problem) : new PaymentUnknown(problem)
    }
  }
}

async function send({ url, timeoutMs, ...request }: Request): Promise<Response> {
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
