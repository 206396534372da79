import { keepPreviousData } from '@tanstack/react-query'
import type { AnswerOf, AnyEndpoint } from '@tabia/contract/endpoint.ts'
import { call, type CallInput, type CallOptions } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { queryClient, useAnswer } from '../../session/query-client.ts'
import { askPassword } from './door.ts'
import { followSaving } from './saving.ts'

// The calls of the studio.
//
//   const { data, error, isPending, refetch } = useStudioCall(getPerson, { params: { person } })
//   await act(blockPerson, { params: { person }, body: { reason } })

interface Options {
  /** false: not yet. */
  enabled?: boolean
  /** Looks again so often, in milliseconds. */
  every?: number
  /** Shows the former answer until the next is there, as a search does while one types. */
  keepFormer?: boolean
}

/** What a call answers, kept until something is changed by `act`. A failure is the screen's to show (`Failed`). */
export function useStudioCall<E extends AnyEndpoint>(
  endpoint: E,
  sent: CallInput<E>,
  { enabled = true, every, keepFormer = false }: Options = {},
) {
  return useAnswer<AnswerOf<E>, readonly unknown[]>({
    queryKey: keyOf(endpoint, sent),
    queryFn: () => ask(endpoint, sent, { notice: false }),
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
    ...(keepFormer && { placeholderData: keepPreviousData }),
  })
}

const keyOf = (endpoint: AnyEndpoint, sent: object) => [endpoint.method, endpoint.path, sent] as const

/**
 * A change; everything that is shown is then fetched again. A failure is told in a notice, unless `notice` says
 * otherwise, and thrown as a CallError.
 */
export async function act<E extends AnyEndpoint>(
  endpoint: E,
  sent: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const answer = await followSaving(ask(endpoint, sent, options))
  void queryClient.invalidateQueries()
  return answer
}

/** One call. Refused until the password is given, it asks for it in place and is made again. */
export async function ask<E extends AnyEndpoint>(
  endpoint: E,
  sent: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  try {
    return await call(endpoint, sent, options)
  } catch (error) {
    if (failureOf(error).code !== 'prove_password' || !(await askPassword())) throw error
    return call(endpoint, sent, options)
  }
}

/** Shows a change before it has arrived; the answer of the school then takes its place. */
export function showMeanwhile<E extends AnyEndpoint>(
  endpoint: E,
  sent: CallInput<E>,
  edit: (answer: AnswerOf<E>) => AnswerOf<E>,
): void {
  queryClient.setQueryData<AnswerOf<E>>(keyOf(endpoint, sent), shown => shown && edit(shown))
}
