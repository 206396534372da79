import { fromWire } from '@tabia/contract/wire.ts'
import { CallError, type Failure } from './failure.ts'

/** An answer that is not 2xx, as a failure. Its body may be anything: a proxy's page, nothing at all. */
export async function readFailure(response: Response): Promise<Failure> {
  const body = fromWire(await readJson(response))
  const requestId = text(body, 'requestId') ?? response.headers.get('x-request-id') ?? undefined
  const errors = textList(body, 'errors')
  const [code, message, error] = [text(body, 'status'), text(body, 'message'), text(body, 'error')]
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

function text(body: unknown, key: string): string | undefined {
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
