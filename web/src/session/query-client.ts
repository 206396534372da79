import { QueryClient } from '@tanstack/react-query'

/** What the server said, for as long as the page lives. Calls report their own failures, so no retries here. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000 } },
})

/** Names, descriptions and times come in the language of the request: after a change all are asked for anew. */
export const reloadServerWords = (): Promise<void> => queryClient.invalidateQueries()
