import type { ReactNode } from 'react'
import type { Route } from '../route.ts'
import { GuestLayout } from './guest-layout.tsx'
import { UserLayout } from './user-layout.tsx'

export function Layout({ route, withMenu, children }: LayoutProps) {
  const Frame = withMenu ? UserLayout : GuestLayout
  return <Frame route={route}>{children}</Frame>
}

interface LayoutProps {
  route: Route
  withMenu: boolean
  children: ReactNode
}
