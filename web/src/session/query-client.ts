import { QueryClient, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { keepWithUser } from './user.ts'

// What the server said, for as long as the page lives. Only the screens that list something load this.

/** Calls report their own failures, so no retries here. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000 } },
})
queryClient.mount()
keepWithUser({ clear: () => queryClient.clear(), reload: () => queryClient.invalidateQueries() })

export const useAnswer = <Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
) => useQuery(options, queryClient)
