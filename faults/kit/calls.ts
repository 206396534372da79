import type { AnyEndpoint, AnswerOf } from '@tabia/contract/endpoint.ts'
import { formatQuery, fromWire, toWire } from '@tabia/contract/wire.ts'

/** Longer than any server here needs to come back: a call that takes longer hangs. */
const HANG_MS = 120_000

/** The answer of a call, or `lost` where the connection ended first. */
export type Reply<E extends AnyEndpoint> =
  | { http: 200; answer: AnswerOf<E>; token: string | undefined }
  | { http: number; status: string | undefined; body: Record<string, unknown> }
  | 'lost'

/** Every call of a run goes through here, so that a kill knows what it interrupts. */
export function countCalls() {
  let acknowledged = 0
  let hung = 0
  const inHand = new Map<string, number>()
  let unavailable = 0
  const broken: string[] = []
  let changed: () => void = () => {}

  async function call<E extends AnyEndpoint>(
    origin: string,
    endpoint: E,
    {
      token,
      sent,
      params = {},
    }: { token?: string | undefined; sent?: object; params?: Record<string, string> },
  ): Promise<Reply<E>> {
    const isGet = endpoint.method === 'GET'
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const query = isGet && sent ? `?${formatQuery({ ...sent })}` : ''
    const began = performance.now()
    inHand.set(origin, (inHand.get(origin) ?? 0) + 1)
    changed()
    try {
      const response = await fetch(`${origin}/api${path}${query}`, {
        method: endpoint.method,
        headers: {
          'accept-language': 'en',
          ...(!isGet && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(!isGet && { body: JSON.stringify(toWire(sent ?? {})) }),
        signal: AbortSignal.timeout(HANG_MS),
      })
      const body = fromWire(await response.json()) as Record<string, unknown>
      // The call every page begins with says 500 in place of 503.
      const isOutage = response.status === 503 || (response.status === 500 && endpoint.unlimited)
      if (response.status >= 500 && !isOutage) broken.push(`${response.status} ${endpoint.path}`)
      if (isOutage) unavailable += 1
      if (response.status !== 200)
        return { http: response.status, status: body['status'] as string | undefined, body }
      if (!isGet) acknowledged += 1
      const fresh = /^Bearer (.+)$/.exec(response.headers.get('authorization') ?? '')?.[1]
      return { http: 200, answer: body as AnswerOf<E>, token: fresh }
    } catch {
      if (performance.now() - began >= HANG_MS) hung += 1
      return 'lost'
    } finally {
      inHand.set(origin, (inHand.get(origin) ?? 1) - 1)
      changed()
    }
  }

  return {
    call,
    /** Writes that were answered with 200. */
    acknowledged: () => acknowledged,
    hung: () => hung,
    /** Answers that said that the school is not available. */
    unavailable: () => unavailable,
    /** Other answers of 5xx. */
    broken: () => broken,
    inHandAt: (origins: readonly string[]) =>
      origins.reduce((sum, origin) => sum + (inHand.get(origin) ?? 0), 0),
    /** Resolves when a call begins or ends and `holds` does. */
    until: (holds: () => boolean) =>
      new Promise<void>(resolve => {
        const before = changed
        changed = () => {
          before()
          if (!holds()) return
          changed = before
          resolve()
        }
        changed()
      }),
  }
}

export type Calls = ReturnType<typeof countCalls>

/** Narrowed to the one with an answer. */
export const isDone = <E extends AnyEndpoint>(
  reply: Reply<E>,
): reply is { http: 200; answer: AnswerOf<E>; token: string | undefined } =>
  reply !== 'lost' && reply.http === 200
