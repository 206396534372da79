import { useState } from 'react'
import { Navigate, Route as Match, Routes, useLocation } from 'react-router'
import { PATHS } from '../session/paths.ts'
import { guard } from './guard.ts'
import { GuestLayout } from './layout/guest-layout.tsx'
import { PageSkeleton } from './layout/page-skeleton.tsx'
import { UserLayout } from './layout/user-layout.tsx'
import { findRoute, type Route } from './routes.ts'
import { ScreenOf } from './screen-of.tsx'
import { TrainingRedirect } from './training-redirect.tsx'
import { SENT_BY_GUARD, useVisitor } from './use-visitor.ts'

/** Every address comes through here: the route table, the guard, then the layout with the route's screen. */
export function Shell() {
  const location = useLocation()
  const visitor = useVisitor()
  const found = findRoute(location.pathname)
  const previous = usePreviousRoute(found?.route)

  if (location.pathname === '/') return <Navigate to={PATHS.training} replace />
  if (!found) return <Navigate to={PATHS.notFound} replace />
  const { route, pattern } = found
  const decision = guard(route, visitor, location)
  if (decision.kind === 'wait') return <PageSkeleton route={route} />
  if (decision.kind === 'go') return <Navigate to={decision.to} replace state={SENT_BY_GUARD} />
  if (route.name === 'TrainingRedirect') return <TrainingRedirect previous={previous} />
  const Layout = visitor.kind === 'user' && !visitor.mustVerifyEmail ? UserLayout : GuestLayout
  return (
    <Layout route={route}>
      <Routes>
        <Match path={pattern} element={<ScreenOf key={route.name} route={route} />} />
      </Routes>
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
