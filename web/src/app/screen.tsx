import { type ReactNode, Suspense, use, useEffect, useMemo, useState, Component } from 'react'
import { useLocation } from '../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { trackPage } from '../session/track.ts'
import { Loader } from '../ui/logo/logo.tsx'
import { PageTitleContext, PageTitle } from '../ui/page-title/page-title.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import type { Route } from './routes.ts'
import { screenFor } from './screens.ts'
import styles from './screen.module.css'
import { PATHS } from '../session/paths.ts'
import { PartNotLoaded } from '../ui/lazy.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'

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
      <output className={`u-centre ${styles['loading']}`}>
        {late && <Loader />}
        <span className="visually-hidden">{m['common.loading']()}</span>
      </output>
    </>
  )
}

type Fault = 'broken' | 'notLoaded'

const WORDS = {
  broken: { title: m['common.broken'], hint: m['common.brokenHint'] },
  notLoaded: { title: m['common.loadFailed'], hint: m['common.loadFailedHint'] },
}

/** A screen that breaks leaves the menu standing, says so, and offers two ways out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { fault: Fault | null }> {
  override state: { fault: Fault | null } = { fault: null }

  static getDerivedStateFromError(error: unknown): { fault: Fault } {
    return { fault: error instanceof PartNotLoaded ? 'notLoaded' : 'broken' }
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    const { title, hint } = WORDS[fault]
    return (
      <div className={styles['broken']}>
        <PageTitle look="quiet" />
        <EmptyState title={title()} text={hint()}>
          <Button look="primary" onClick={() => location.reload()}>
            {m['common.reload']()}
          </Button>
          <Button onClick={() => location.assign(`/account${PATHS.training}`)}>
            {m['common.toTraining']()}
          </Button>
        </EmptyState>
      </div>
    )
  }
}
