import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@tabia/contract/endpoint.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import { CallError, type Failure, failureOf } from './failure.ts'
import { readAnswer, readFailure } from './read-failure.ts'
import { liveToken, storeTokenOf, tokenAfter401 } from './refresh.ts'
import { type Input, send } from './send.ts'

/** What a call takes: only what its endpoint names. */
export type CallInput<E extends AnyEndpoint> = Part<'body', BodyOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'params', ParamsOf<E>> &
  (E['upload'] extends object ? { file: Blob } : object)
type Part<Name extends string, Value> = [Value] extends [undefined] ? object : { [key in Name]: Value }

export interface CallOptions {
  /** false: the caller tells of a failure itself. */
  notice?: boolean
}

type FailureListener = (failure: Failure, endpoint: AnyEndpoint, options: CallOptions) => void
let tellFailure: FailureListener = () => {}

/** Every failed call is told to one listener, which the app sets: it shows the notice (A-DOUBLE). */
export function onFailure(listener: FailureListener): void {
  tellFailure = listener
}

/** One call of the API; throws a CallError where it fails, after the general notice. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  try {
    const response = await sendWithToken(endpoint, input as Input)
    storeTokenOf(response)
    if (!response.ok) throw new CallError(await readFailure(response))
    return fromWire(await readAnswer(response)) as AnswerOf<E>
  } catch (error) {
    tellFailure(failureOf(error), endpoint, options)
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
