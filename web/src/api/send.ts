import type { AnyEndpoint } from '@tabia/contract/endpoint.ts'
import { formatQuery, toWire } from '@tabia/contract/wire.ts'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { CallError } from './failure.ts'
import { takeEarly } from './early.ts'
import { mayCall } from './learner.ts'
import { refresh } from '@tabia/contract/auth.ts'
import {
  mayRetryAfter401,
  needsRefresh,
  ownerOf,
  readToken,
  serverNow,
  storeToken,
  tokenOwner,
} from './token.ts'

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
  const address = addressOf(endpoint, input)
  const early = endpoint.method === 'GET' ? await takeEarly(address, token) : undefined
  if (early) return early
  try {
    return await fetch(address, {
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

/** Exchanges on their way, by the token that is exchanged. */
const underway = new Map<string, Promise<void>>()

/** The token for a call to `path`, exchanged first where it is past its end. */
export async function liveToken(path: string): Promise<string | null> {
  const token = readToken()
  if (!token || !needsRefresh(token, path, serverNow())) return token
  await refreshOnce(token)
  return readToken()
}

/** Another token after a 401, or null where none can be had. */
export async function tokenAfter401(spent: string | null, path: string): Promise<string | null> {
  if (!spent || !mayRetryAfter401(spent, path, serverNow())) return null
  // Another call, or another tab, may have exchanged it meanwhile.
  if (readToken() === spent) await refreshOnce(spent)
  const token = readToken()
  return token === spent || ownerOf(token) !== ownerOf(spent) ? null : token
}

/** Calls made side by side wait for one exchange. Its failure is silent: the call itself then fails. */
function refreshOnce(token: string): Promise<void> {
  const exchanging = underway.get(token) ?? exchange(token).finally(() => underway.delete(token))
  underway.set(token, exchanging)
  return exchanging
}

async function exchange(token: string): Promise<void> {
  try {
    const response = await send(refresh, {}, token)
    // Signed out or signed in anew meanwhile: the exchanged token belongs to a session that is over here.
    if (readToken() === token) storeTokenOf(response, ownerOf(token))
  } catch {}
}

/** Any answer may bring a new token. It is for the learner who made the call (NaN: a guest), if still signed in. */
export function storeTokenOf(response: Response, caller: number): void {
  const token = response.headers.get('authorization')?.replace(/^Bearer\s+/i, '')
  if (token && Object.is(tokenOwner(), caller)) storeToken(token)
}
