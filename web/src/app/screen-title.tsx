import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { PageTitleContext } from '../ui/page-title/page-title.tsx'
import type { Route } from './route.ts'
import { useHead } from './use-head.ts'

let screensShown = 0

/** The title of a screen: in the head of the page, and for the screen's own heading. */
export function ScreenTitle({ route, children }: { route: Route; children: ReactNode }) {
  const title = useHead(route)
  // On the first screen the focus stays where the browser puts it.
  const [arrived] = useState(() => screensShown > 0)
  useEffect(() => {
    screensShown += 1
  }, [])
  const type = useNavigationType()
  useEffect(() => {
    // Going back, the browser finds the place where the reader was.
    if (arrived && type !== NavigationType.Pop) scrollTo(0, 0)
  }, [arrived, type])
  const context = useMemo(() => ({ title, arrived }), [title, arrived])
  return <PageTitleContext value={context}>{children}</PageTitleContext>
}
