import { lazy, type ReactNode, Suspense } from 'react'
import { afterDeploy } from '../after-deploy.ts'
import type { Route } from '../routes.ts'
import { PageSkeleton } from './page-skeleton.tsx'

// Guests never load the menu, learners never load the split page.
const GuestLayout = lazy(() =>
  afterDeploy(() => import('./guest-layout.tsx')).then(module => ({ default: module.GuestLayout })),
)
const UserLayout = lazy(() =>
  afterDeploy(() => import('./user-layout.tsx')).then(module => ({ default: module.UserLayout })),
)

export function Layout({ route, withMenu, children }: LayoutProps) {
  const Frame = withMenu ? UserLayout : GuestLayout
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Frame route={route}>{children}</Frame>
    </Suspense>
  )
}

interface LayoutProps {
  route: Route
  withMenu: boolean
  children: ReactNode
}
