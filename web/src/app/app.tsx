import { useState } from 'react'
import { useLocale } from '../session/language.ts'
import { PATHS } from '../session/paths.ts'
import { Notices } from '../ui/notices/notices.tsx'
import { ParamsContext, Redirect, Router, useLocation } from '../ui/router.tsx'
import { ErrorBoundary, ScreenOf } from './screen.tsx'
import { guard } from './guard.ts'
import { GuestLayout, UserLayout } from './layout/layout.tsx'
import { PageSkeleton } from './layout/page-skeleton.tsx'
import { findRoute, type Route } from './routes.ts'
import { TrainingRedirect } from './training-redirect.tsx'
import { SENT_BY_GUARD, useVisitor } from './use-visitor.ts'

export function App() {
  // The whole tree is made here, so a change of language renders all of it anew, and no form loses its text.
  useLocale()
  return (
    <>
      <Router>
        <ErrorBoundary>
          <Page />
        </ErrorBoundary>
      </Router>
      <Notices />
    </>
  )
}

/** Every address comes through here: the route table, the guard, then the layout with the route's screen. */
function Page() {
  const location = useLocation()
  const visitor = useVisitor()
  const found = findRoute(location.pathname)
  const previous = usePreviousRoute(found?.route)

  if (location.pathname === '/') return <Redirect to={PATHS.training} />
  if (!found) return <Redirect to={PATHS.notFound} />
  const { route, params } = found
  const decision = guard(route, visitor, location)
  if (decision.kind === 'wait') return <PageSkeleton route={route} />
  if (decision.kind === 'go') return <Redirect to={decision.to} state={SENT_BY_GUARD} />
  if (route.name === 'TrainingRedirect') return <TrainingRedirect previous={previous} />
  const Layout = visitor.kind === 'user' && !visitor.mustVerifyEmail ? UserLayout : GuestLayout
  return (
    <Layout route={route}>
      <ParamsContext value={params}>
        <ScreenOf key={route.name} route={route} />
      </ParamsContext>
    </Layout>
  )
}

/** The name of the screen before this one: what only redirects is none. */
function usePreviousRoute(route: Route | undefined): string | undefined {
  const [trail, setTrail] = useState<{ current?: string; previous?: string }>({})
  const name = route && route.name !== 'TrainingRedirect' ? route.name : undefined
  if (name && name !== trail.current) {
    setTrail({ current: name, ...(trail.current && { previous: trail.current }) })
  }
  return name ? trail.previous : trail.current
}
