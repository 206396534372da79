import { QueryClient } from '@tanstack/react-query'

/** What the server said, for as long as the page lives. Calls report their own failures, so no retries here. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000 } },
})

/** Names, descriptions and times come in the language of the request: after a change all are asked for anew. */
export async function reloadServerWords(): Promise<void> {
  // Components that show user info never fetch it themselves, so it would stay as it is.
  const waiting = queryClient.getQueryCache().findAll({ predicate: query => query.isDisabled() })
  await Promise.all([queryClient.invalidateQueries(), ...waiting.map(query => query.fetch())])
}
