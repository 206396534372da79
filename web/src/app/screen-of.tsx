import { type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { useLocation } from '../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { trackPage } from '../session/track.ts'
import { Loader } from '../ui/loader/loader.tsx'
import { PageTitleContext } from '../ui/page-title/page-title.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Route } from './routes.ts'
import { screenFor } from './screens.ts'
import styles from './screen-of.module.css'

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

let screensShown = 0

/** The title of a screen: in the head of the page, and for the screen's own heading. */
function ScreenTitle({ route, children }: { route: Route; children: ReactNode }) {
  const title = useHead(route)
  // On the first screen the focus stays where the browser puts it.
  const [arrived] = useState(() => screensShown > 0)
  useEffect(() => {
    screensShown += 1
  }, [])
  const { popped } = useLocation()
  useEffect(() => {
    // Going back, the browser finds the place where the reader was.
    if (arrived && !popped) scrollTo(0, 0)
  }, [arrived, popped])
  const context = useMemo(() => ({ title, arrived }), [title, arrived])
  return <PageTitleContext value={context}>{children}</PageTitleContext>
}

/** What the head of the page says: title and description. Returns the title, for the heading. */
export function useHead({ title: titleOf, description: describe }: Route): string {
  const title = titleOf()
  const description = describe?.() ?? ''
  const suffix = m['common.titleSuffix']()
  useEffect(() => {
    document.title = title + suffix
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, suffix, description])
  return title
}

/** The screen's code is on its way; its heading, which takes the focus, comes with it. */
function ScreenLoading() {
  const late = useDelayed(true, 300)
  const { title } = use(PageTitleContext)
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <output className={styles['loading']}>
        {late && <Loader />}
        <span className="visually-hidden">{m['common.loading']()}</span>
      </output>
    </>
  )
}
