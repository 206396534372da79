import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { useLocale } from '../session/language.ts'
import { queryClient } from '../session/query-client.ts'
import { Notices } from '../ui/notices/notices.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './shell.tsx'

export function App() {
  // The whole tree is made here, so a change of language renders all of it anew, and no form loses its text.
  useLocale()
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename="/account">
        <ErrorBoundary>
          <Shell />
        </ErrorBoundary>
      </BrowserRouter>
      <Notices />
    </QueryClientProvider>
  )
}
