import type { AnyEndpoint } from '@tabia/contract/endpoint.ts'
import { formatQuery, toWire } from '@tabia/contract/wire.ts'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { CallError } from './failure.ts'
import { mayCall } from './learner.ts'

const TIMEOUT_MS = 20_000

export interface Input {
  body?: unknown
  query?: Record<string, unknown> | undefined
  params?: Record<string, string | number>
  /** For an endpoint that takes one. */
  file?: Blob
}

/**
 * One request, as it is; throws a CallError only where no answer comes. With the token of another learner than the
 * one this tab shows nothing is sent and nothing comes back: the page is about to be loaded anew.
 */
export async function send(endpoint: AnyEndpoint, input: Input, token: string | null): Promise<Response> {
  if (!mayCall(token)) return new Promise(() => {})
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': getLocale() }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (input.body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(input.body !== undefined && { body: JSON.stringify(toWire(input.body)) }),
      ...(input.file && { body: formOf(endpoint, input.file) }),
    })
  } catch {
    throw new CallError({ http: null })
  }
}

/** The browser sets the header of a form: it holds the boundary. */
function formOf({ upload }: AnyEndpoint, file: Blob): FormData {
  const form = new FormData()
  form.append(upload?.field ?? '', file)
  return form
}

export function addressOf(endpoint: AnyEndpoint, { params = {}, query }: Input): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const text = query ? formatQuery(query) : ''
  return `/api${path}${text && `?${text}`}`
}
