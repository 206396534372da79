import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { trackPage } from '../session/track.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Route } from './route.ts'
import { screenFor } from './screens.ts'
import { ScreenLoading } from './screen-loading.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** A route's screen with all that surrounds any screen: title, loading, and a way out when it breaks. */
export function ScreenOf({ route }: { route: Route }) {
  const { pathname } = useLocation()
  const [Screen] = useState(() => screenFor(route))
  // oxlint-disable-next-line react/exhaustive-deps -- another task of the same screen is another page
  useEffect(() => trackPage(route.path), [route, pathname])
  return (
    <ScreenTitle route={route}>
      <ErrorBoundary>
        <Suspense fallback={<ScreenLoading />}>{Screen && <Screen />}</Suspense>
      </ErrorBoundary>
    </ScreenTitle>
  )
}
