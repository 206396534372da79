import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PageTitleContext } from '../ui/page-title/page-title.tsx'
import type { Route } from './route.ts'
import { DESCRIPTIONS, TITLE_WORDS } from './titles.ts'

let screensShown = 0

/** The title of a screen: in the head of the page, and for the screen's own heading. */
export function ScreenTitle({ route, children }: { route: Route; children: ReactNode }) {
  const title = TITLE_WORDS[route.title]()
  const description = DESCRIPTIONS[route.title]?.() ?? ''
  const suffix = m['common.titleSuffix']()
  // On the first screen the focus stays where the browser puts it.
  const [arrived] = useState(() => screensShown > 0)
  useEffect(() => {
    screensShown += 1
  }, [])
  useEffect(() => {
    document.title = title + suffix
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, suffix, description])
  const type = useNavigationType()
  useEffect(() => {
    // Going back, the browser finds the place where the reader was.
    if (arrived && type !== NavigationType.Pop) scrollTo(0, 0)
  }, [arrived, type])
  const context = useMemo(() => ({ title, arrived }), [title, arrived])
  return <PageTitleContext value={context}>{children}</PageTitleContext>
}
