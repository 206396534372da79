import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@tabia/contract/endpoint.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import { CallError, type Failure, failureOf, readAnswer, readFailure } from './failure.ts'
import { shownLearner } from './learner.ts'
import { liveToken, storeTokenOf, tokenAfter401, type Input, send } from './send.ts'
import { tokenOwner } from './token.ts'

/** What a call takes: only what its endpoint names. */
export type CallInput<E extends AnyEndpoint> = Part<'body', BodyOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'params', ParamsOf<E>> &
  (E['upload'] extends object ? { file: Blob } : object)
type Part<Name extends string, Value> = [Value] extends [undefined] ? object : { [key in Name]: Value }

export interface CallOptions {
  /** false, or false for this failure: the caller shows its own message. */
  notice?: boolean | ((failure: Failure) => boolean)
}

type FailureListener = (failure: Failure, endpoint: AnyEndpoint, options: CallOptions) => void
let reportFailure: FailureListener = () => {}

/** The one listener of all failed calls, set by the app: it shows the notice (A-DOUBLE). */
export function onFailure(listener: FailureListener): void {
  reportFailure = listener
}

/** One call of the API; throws a CallError where it fails, after the general notice. */
export function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  return read(endpoint, input as Input, options, async response => {
    return fromWire(await readAnswer(response)) as AnswerOf<E>
  })
}

/** The same for a call that answers a file. */
export function callForFile<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<{ content: Blob; fileName: string | undefined }> {
  return read(endpoint, input as Input, options, async response => ({
    content: await response.blob(),
    fileName: fileNameIn(response.headers.get('content-disposition')),
  }))
}

async function read<Answer>(
  endpoint: AnyEndpoint,
  input: Input,
  options: CallOptions,
  answerIn: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const learner = shownLearner()
  const caller = tokenOwner()
  // Signed out and in as another learner meanwhile: the answer concerns no screen of this tab any more.
  const late = () => learner !== undefined && ![learner, undefined].includes(shownLearner())
  try {
    const response = await sendWithToken(endpoint, input)
    storeTokenOf(response, caller)
    if (!response.ok) throw new CallError(await readFailure(response))
    const answer = await answerIn(response)
    if (late()) throw new CallError({ http: null })
    return answer
  } catch (error) {
    if (!late()) reportFailure(failureOf(error), endpoint, options)
    throw error
  }
}

async function sendWithToken(endpoint: AnyEndpoint, input: Input): Promise<Response> {
  const token = await liveToken(endpoint.path)
  const response = await send(endpoint, input, token)
  if (response.status !== 401) return response
  const other = await tokenAfter401(token, endpoint.path)
  return other ? send(endpoint, input, other) : response
}

/** The name a Content-Disposition header gives a file; the encoded form goes first (RFC 6266). */
export function fileNameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decoded(encoded)
  const [, quoted, plain] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '') ?? []
  return (quoted ?? plain) || undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
